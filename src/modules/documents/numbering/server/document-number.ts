/**
 * Series of document numbers, by the letters they begin with in Poland: order, quotation, invoice, advance invoice, correction,
 * proforma, delivery of goods, issue of goods, complaint, work card, leave card, drive of a car, certificate
 * of conformity, interest note, order of paint, paint handed back.
 */
export type Series =
  | 'ZL'
  | 'WY'
  | 'FV'
  | 'FZ'
  | 'FK'
  | 'PF'
  | 'PZ'
  | 'WZ'
  | 'RK'
  | 'KP'
  | 'KU'
  | 'PJ'
  | 'SZ'
  | 'NO'
  | 'ZF'
  | 'ZP';

export interface DocumentNumber {
  number: number;
  /** 1 to 12. */
  month: number;
  year: number;
  /** `ZL/0001/10/2026`. */
  text: string;
}

/** The number in the month of a day (`YYYY-MM-DD`), behind its letters; from 10,000 on it takes the digits it needs. */
export function documentNumber(letters: string, number: number, date: string): DocumentNumber {
  const [year, month] = date.split('-');
  const text = `${letters}/${String(number).padStart(4, '0')}/${month}/${year}`;
  return { number, month: Number(month), year: Number(year), text };
}

const shape = /^([A-Z]{2})\/(\d{4,9})\/(0[1-9]|1[0-2])\/(\d{4})$/;

/** Reads a number somebody typed; undefined for anything that is not exactly one with those letters. */
export function parseNumber(letters: string, text: string): DocumentNumber | undefined {
  const match = shape.exec(text.trim());
  if (!match || match[1] !== letters) return undefined;
  const read = documentNumber(letters, Number(match[2]), `${match[4]}-${match[3]}-01`);
  return read.number > 0 && read.text === text.trim() ? read : undefined;
}
