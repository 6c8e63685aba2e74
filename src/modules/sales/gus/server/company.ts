import { z } from 'zod';
import { plainText } from '../../../../engine/server/outbound';

const line = (max: number) =>
  z
    .string()
    .max(5000)
    .optional()
    .transform((text) => plainText(text ?? '', max));

/** What the register knows of a company; empty text where it knows nothing. */
export const companySchema = z.object({
  nazwa: line(255),
  kodPocztowy: line(15),
  miejscowosc: line(100),
  regon: line(14),
  ulica: line(200),
  nrNieruchomosci: line(20),
  nrLokalu: line(20),
});
export type Company = z.output<typeof companySchema>;

const text = z.string().max(5000);
/** One `dane` element of a search answer: flat, text only. */
export const entrySchema = z.record(z.string().max(60), text);
export type Entry = z.output<typeof entrySchema>;

/** The living head entity among the entries of one tax number: local units and closed activities come last. */
export function bestEntry(entries: readonly Entry[]): Entry | undefined {
  const rank = (entry: Entry): number =>
    (entry.DataZakonczeniaDzialalnosci ? 2 : 0) + (entry.Typ === 'P' || entry.Typ === 'F' ? 0 : 1);
  return [...entries].sort((a, b) => rank(a) - rank(b))[0];
}

/** Throws a ZodError when the entry has no name or no REGON of 9 or 14 digits. */
export function toCompany(entry: Entry): Company {
  const { Nazwa: nazwa, Regon: regon } = z
    .object({ Nazwa: text.min(1), Regon: text.regex(/^\d{9}(\d{5})?$/) })
    .parse(entry);
  return companySchema.parse({
    nazwa,
    regon,
    kodPocztowy: entry.KodPocztowy,
    miejscowosc: entry.Miejscowosc,
    ulica: entry.Ulica,
    nrNieruchomosci: entry.NrNieruchomosci,
    nrLokalu: entry.NrLokalu,
  });
}
