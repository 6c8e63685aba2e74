import { vatOf } from '../../settings/money/vat';

/** A rate as it is printed; kept with the document, because the dictionary may change. */
export interface Rate {
  id: number;
  name: string;
  code: string;
  /** Hundredths of a percent. */
  value: number;
}

/** What counts of a line. `valueGross` is set where the line is counted from its gross value. */
export interface BilledLine {
  vatRateId: number;
  valueNet: number;
  valueGross: number | null;
}

export interface VatRow {
  vatRateId: number;
  code: string;
  rate: number;
  net: number;
  vat: number;
  gross: number;
}
/** Rates of the dictionary with those of documents as they were billed, the first of a rate going before later ones. */
export function asBilled(rates: ReadonlyMap<number, Rate>, billed: readonly VatRow[]): Map<number, Rate> {
  const known = new Map(rates);
  for (const { vatRateId: id, code, rate: value } of [...billed].reverse())
    known.set(id, { id, name: rates.get(id)?.name ?? code, code, value });
  return known;
}

export interface Sums {
  net: number;
  vat: number;
  gross: number;
}

/**
 * VAT per rate, highest rate first, then by id. The net values of a rate are added up and its VAT is rounded once;
 * lines counted from gross bring their own VAT, so that an advance and its deduction are the same to the grosz.
 */
export function vatTable(lines: readonly BilledLine[], rates: ReadonlyMap<number, Rate>): VatRow[] {
  const groups = new Map<number, { net: number; fixedNet: number; fixedVat: number }>();
  for (const { vatRateId, valueNet, valueGross } of lines) {
    const group = groups.get(vatRateId) ?? { net: 0, fixedNet: 0, fixedVat: 0 };
    if (valueGross === null) group.net += valueNet;
    else {
      group.fixedNet += valueNet;
      group.fixedVat += valueGross - valueNet;
    }
    groups.set(vatRateId, group);
  }
  return [...groups]
    .map(([vatRateId, { net, fixedNet, fixedVat }]) => {
      const { code, value } = rates.get(vatRateId)!;
      return row({ vatRateId, code, rate: value, net: net + fixedNet, vat: vatOf(net, value) + fixedVat });
    })
    .sort(byRate);
}

const row = (of: Omit<VatRow, 'gross'>): VatRow => ({ ...of, gross: of.net + of.vat });
const byRate = (a: VatRow, b: VatRow) => b.rate - a.rate || a.vatRateId - b.vatRateId;

/** What a document must say to turn `before` into `after`, rate by rate; rates that stay as they are are left out. */
export function vatDifference(before: readonly VatRow[], after: readonly VatRow[]): VatRow[] {
  const ids = new Set([...before, ...after].map((one) => one.vatRateId));
  return [...ids]
    .map((id) => {
      const [old, now] = [before, after].map((rows) => rows.find((one) => one.vatRateId === id));
      const { code, rate } = (now ?? old)!;
      const change = (key: 'net' | 'vat') => (now?.[key] ?? 0) - (old?.[key] ?? 0);
      return row({ vatRateId: id, code, rate, net: change('net'), vat: change('vat') });
    })
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .sort(byRate);
}

/** The rows of several tables added up per rate. */
export function vatTotal(tables: readonly (readonly VatRow[])[]): VatRow[] {
  const sums = new Map<number, VatRow>();
  for (const one of tables.flat()) {
    const known = sums.get(one.vatRateId);
    sums.set(
      one.vatRateId,
      known ? { ...known, net: known.net + one.net, vat: known.vat + one.vat, gross: known.gross + one.gross } : one,
    );
  }
  return [...sums.values()].sort(byRate);
}

export const sumsOf = (rows: readonly VatRow[]): Sums => ({
  net: rows.reduce((sum, one) => sum + one.net, 0),
  vat: rows.reduce((sum, one) => sum + one.vat, 0),
  gross: rows.reduce((sum, one) => sum + one.gross, 0),
});
