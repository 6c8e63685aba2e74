import { bareText, numbersIn, type OwedLetters } from './numbers-in-title';

/** A transaction whose invoices are looked for; money in hundredths. */
export interface Incoming {
  id: number;
  rest: number;
  title: string | null;
  name: string | null;
  /** Who it is from, by their account or tax number. */
  customerId: number | null;
  /** Of numbers in the title, where they are not those of Poland. */
  letters?: OwedLetters;
  /** Numbers of invoices of what proformas in the title asked for. */
  followed?: readonly string[];
}
/** An approved invoice of the statement's company and currency with something left to pay. */
export interface OpenInvoice {
  id: number;
  number: string;
  customerId: number;
  customer: string;
  date: string;
  dueDate: string | null;
  left: number;
  /** Not of our own shape. */
  isTyped: boolean;
}

/**
 * How sure it is. `certain`: named by number, and the money is exactly what is left of them. `likely`: named, but another
 * sum; or the only one of the customer with that sum. `possible`: a guess by sum or by age.
 */
export const levels = ['certain', 'likely', 'possible'] as const;
export type Level = (typeof levels)[number];

export interface Proposal {
  level: Level;
  lines: { invoice: OpenInvoice; amount: number }[];
}

/** Most invoices one transfer is proposed for. */
const MOST = 50;

const oldestFirst = (one: OpenInvoice, other: OpenInvoice): number =>
  (one.dueDate ?? one.date).localeCompare(other.dueDate ?? other.date) || one.id - other.id;
const sumOf = (invoices: readonly OpenInvoice[]): number => invoices.reduce((sum, { left }) => sum + left, 0);

/** Gives the money to invoices, the oldest first, as far as it goes. */
function spread(invoices: readonly OpenInvoice[], rest: number): Proposal['lines'] {
  let still = rest;
  return [...invoices].sort(oldestFirst).flatMap((invoice) => {
    const amount = Math.min(still, invoice.left);
    still -= amount;
    return amount > 0 ? [{ invoice, amount }] : [];
  });
}

const isOneCustomer = (invoices: readonly OpenInvoice[]): boolean =>
  new Set(invoices.map(({ customerId }) => customerId)).size === 1;

/** The invoices a transaction is most likely for; undefined where nothing speaks for any. */
export function proposalFor(incoming: Incoming, open: readonly OpenInvoice[]): Proposal | undefined {
  return byNumber(incoming, open) ?? byCustomer(incoming, open) ?? bySum(incoming, open);
}

function byNumber(
  { rest, title, customerId, letters, followed = [] }: Incoming,
  open: readonly OpenInvoice[],
): Proposal | undefined {
  const { sure, vague } = numbersIn(title ?? '', letters);
  const plain = bareText(title ?? '');
  const isNamed = ({ number, isTyped }: OpenInvoice) => sure.includes(number) || (isTyped && isIn(plain, number));
  const named = open.filter((one) => isNamed(one) || followed.includes(one.number));
  const isExact = (invoices: readonly OpenInvoice[]) => sumOf(invoices) === rest && isOneCustomer(invoices);
  if (named.length) {
    const isOfPayer = customerId === null || named.every((one) => one.customerId === customerId);
    // What a proforma asked for may be billed otherwise: somebody has to look at it.
    const isWhole = named.length >= sure.length && named.every(isNamed);
    const level = isExact(named) && isOfPayer && isWhole ? 'certain' : 'likely';
    return { level, lines: spread(named.slice(0, MOST), rest) };
  }
  const maybe = open.filter(({ number }) => vague.includes(number));
  const own = customerId === null ? [] : maybe.filter((one) => one.customerId === customerId);
  if (own.length) return { level: isExact(own) ? 'certain' : 'likely', lines: spread(own.slice(0, MOST), rest) };
  return maybe.length && isExact(maybe) ? { level: 'likely', lines: spread(maybe, rest) } : undefined;
}

/** Shorter numbers are in too many titles. */
const isIn = (plain: string, number: string): boolean => {
  const own = bareText(number);
  return own.length >= 5 && plain.includes(own);
};

function byCustomer({ rest, customerId }: Incoming, open: readonly OpenInvoice[]): Proposal | undefined {
  const own = customerId === null ? [] : open.filter((one) => one.customerId === customerId);
  if (!own.length) return undefined;
  const exact = own.filter(({ left }) => left === rest);
  if (exact.length)
    return {
      level: exact.length === 1 ? 'likely' : 'possible',
      lines: spread(exact.sort(oldestFirst).slice(0, 1), rest),
    };
  return { level: sumOf(own) === rest ? 'likely' : 'possible', lines: spread(own.slice(0, MOST), rest) };
}

function bySum({ rest }: Incoming, open: readonly OpenInvoice[]): Proposal | undefined {
  const exact = open.filter(({ left }) => left === rest);
  return exact.length === 1 ? { level: 'possible', lines: spread(exact, rest) } : undefined;
}
