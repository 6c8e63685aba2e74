import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** A line as the seller wrote it. */
export interface ReceivedLine {
  lp: string;
  name: string;
  unit: string;
  /** Decimal text. */
  amount: string;
  /** Hundredths. */
  price: number | null;
  value: number | null;
  rate: string;
  /** Of a correction: the line as it was. */
  isBefore: boolean;
}
export interface ReceivedParty {
  name: string;
  nip: string;
  address: string;
}
/** What an invoice in the structured form says. Money in hundredths of its currency. */
export interface ReceivedDocument {
  number: string;
  kind: string;
  date: string;
  saleDate: string | null;
  dueDate: string | null;
  /** The day the seller says it was paid in full. */
  paidDate: string | null;
  currency: string;
  seller: ReceivedParty;
  buyer: ReceivedParty;
  bankAccount: string | null;
  net: number;
  vat: number;
  gross: number;
  correctionReason: string | null;
  lines: ReceivedLine[];
  notes: string[];
}

/** `-1234.5` in hundredths, half up; null for anything else. */
export function hundredths(text: string | undefined): number | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d+))?$/.exec(text ?? '');
  if (!match) return null;
  const [, sign, whole, part = ''] = match;
  const digits = part.padEnd(3, '0');
  const value = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1 : 0);
  return sign && value ? -value : value;
}

const text = z.coerce.string().optional();
const party = z.object({
  DaneIdentyfikacyjne: z.object({ NIP: text, NrVatUE: text, NrID: text, Nazwa: text }).loose(),
  Adres: z.object({ AdresL1: text, AdresL2: text }).optional(),
});
const line = z.object({
  NrWierszaFa: text,
  P_7: text,
  P_8A: text,
  P_8B: text,
  P_9A: text,
  P_9B: text,
  P_11: text,
  P_11A: text,
  P_12: text,
  StanPrzed: text,
});
const payment = z.object({
  Zaplacono: text,
  DataZaplaty: z.iso.date().optional().catch(undefined),
  TerminPlatnosci: z.array(z.object({ Termin: z.iso.date().optional().catch(undefined) })).default([]),
  RachunekBankowy: z.array(z.object({ NrRB: text })).default([]),
});
/** Elements that may stand several times are lists, whatever the document has. */
const lists = new Set(['FaWiersz', 'TerminPlatnosci', 'RachunekBankowy', 'DodatkowyOpis']);
const document = z.object({
  Faktura: z.object({
    Podmiot1: party,
    Podmiot2: party,
    Fa: z
      .object({
        KodWaluty: z.string().length(3),
        P_1: z.iso.date(),
        P_2: z.string().min(1),
        P_6: z.iso.date().optional().catch(undefined),
        P_15: z.string(),
        RodzajFaktury: z.string(),
        PrzyczynaKorekty: text,
        FaWiersz: z.array(line).default([]),
        DodatkowyOpis: z.array(z.object({ Klucz: text, Wartosc: text })).default([]),
        Platnosc: payment.optional(),
      })
      .loose(),
  }),
});

const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  ignoreAttributes: true,
  isArray: (name) => lists.has(name),
});

const partyOf = ({ DaneIdentyfikacyjne: who, Adres }: z.output<typeof party>): ReceivedParty => ({
  name: who.Nazwa ?? '',
  nip: who.NIP ?? who.NrVatUE ?? who.NrID ?? '',
  address: [Adres?.AdresL1, Adres?.AdresL2].filter(Boolean).join(', '),
});

type Payment = Pick<ReceivedDocument, 'dueDate' | 'paidDate' | 'bankAccount'>;
/** What a document says of its payment. */
function paymentOf(said: z.output<typeof payment> | undefined): Payment {
  if (!said) return { dueDate: null, paidDate: null, bankAccount: null };
  const dueDates = said.TerminPlatnosci.flatMap(({ Termin }) => Termin ?? []);
  return {
    dueDate: dueDates.sort().at(-1) ?? null,
    paidDate: (said.Zaplacono === '1' && said.DataZaplaty) || null,
    bankAccount: said.RachunekBankowy[0]?.NrRB?.replace(/\s/g, '').slice(0, 34) ?? null,
  };
}

const sumOf = (fields: Record<string, unknown>, name: RegExp): number =>
  Object.entries(fields).reduce(
    (sum, [key, value]) => sum + (name.test(key) && typeof value === 'string' ? (hundredths(value) ?? 0) : 0),
    0,
  );

/** The content of a document FA; undefined where it is none. */
export function readDocument(xml: string): ReceivedDocument | undefined {
  let read: ReturnType<typeof document.safeParse>;
  try {
    read = document.safeParse(parser.parse(xml));
  } catch {
    return undefined;
  }
  if (!read.success) return undefined;
  const { Podmiot1, Podmiot2, Fa } = read.data.Faktura;
  return {
    number: Fa.P_2,
    kind: Fa.RodzajFaktury,
    date: Fa.P_1,
    saleDate: Fa.P_6 ?? null,
    currency: Fa.KodWaluty,
    seller: partyOf(Podmiot1),
    buyer: partyOf(Podmiot2),
    ...paymentOf(Fa.Platnosc),
    // The zero rates have a field each below their group.
    net: sumOf(Fa, /^P_13_\d+(_\d+)?$/),
    vat: sumOf(Fa, /^P_14_\d+$/),
    gross: hundredths(Fa.P_15) ?? 0,
    correctionReason: Fa.PrzyczynaKorekty ?? null,
    lines: Fa.FaWiersz.map((one, at) => ({
      lp: one.NrWierszaFa ?? String(at + 1),
      name: one.P_7 ?? '',
      unit: one.P_8A ?? '',
      amount: one.P_8B ?? '',
      price: hundredths(one.P_9A ?? one.P_9B),
      value: hundredths(one.P_11 ?? one.P_11A),
      rate: one.P_12 ?? '',
      isBefore: one.StanPrzed === '1',
    })),
    notes: Fa.DodatkowyOpis.map(({ Klucz, Wartosc }) => [Klucz, Wartosc].filter(Boolean).join(': ')),
  };
}
