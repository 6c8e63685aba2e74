import { setImmediate } from 'node:timers/promises';
import { refused } from '../../../../../engine/errors';
import type { BankFormat } from '../../bank-state';

export interface ParsedTransaction {
  /** Of the file, from 1. */
  line: number;
  /** Day it was booked, `YYYY-MM-DD`. */
  date: string;
  /** Hundredths of the statement's currency; below zero where money went. */
  amount: number;
  /** As `accountKey` makes it. */
  account: string | null;
  name: string | null;
  title: string;
  reference: string | null;
}

export interface ParsedStatement {
  line: number;
  /** Null where the file does not name it. */
  account: string | null;
  /** ISO code; null where the file does not name it. */
  currency: string | null;
  number: string | null;
  opening: number | null;
  closing: number | null;
  transactions: ParsedTransaction[];
}

export interface ParsedFile {
  format: BankFormat;
  statements: ParsedStatement[];
}

/** Most transactions of one file. */
export const MAX_TRANSACTIONS = 5000;

/** Refuses a line: what of it cannot be read is named as the file calls it. */
export const faultAt = (line: number, field: string) =>
  refused('BankLineNotValid', { errorDetails: `${line}, ${field}` });

/** An account number by which others are compared: no blanks, no `PL` before a Polish one. Empty: null. */
export function accountKey(text: string | null | undefined): string | null {
  const key = (text ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return key.replace(/^PL(?=\d{26}$)/, '').slice(0, 34) || null;
}

/** `1 234,56`, `-87,34 PLN`, `+2000.00` in hundredths; undefined for anything else. */
export function amountOf(text: string): number | undefined {
  const plain = text
    .replace(/[A-Z]{3}$/i, '')
    .replaceAll(/[\s'\u00A0\u202F]/g, '')
    .replace('\u2212', '-');
  const match = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole, rest = ''] = match;
  const value = Number(whole!.replaceAll(/[.,]/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' ? -value || 0 : value;
}

/** `2026-10-05`, `05.10.2026`, `05-10-2026` or `05/10/2026` as `YYYY-MM-DD`; undefined for what is no day. */
export function dayOf(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  const local = /^(\d{2})[.\-/](\d{2})[.\-/](\d{4})$/.exec(trimmed);
  const day = iso ? trimmed : local ? `${local[3]}-${local[2]}-${local[1]}` : undefined;
  return day !== undefined && isDay(day) ? day : undefined;
}

export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Words of one line, blanks of any kind as one space; null where there are none. */
export const words = (text: string | null | undefined): string | null =>
  (text ?? '').replaceAll(/[\s\u00A0]+/g, ' ').trim() || null;

/** Lets other requests have their turn, once every so many rows of a long file. */
export async function breathe(row: number): Promise<void> {
  if (row % 200 === 0) await setImmediate();
}
