import { invoiceKind, invoiceState } from '../../../states/invoice-states';

/** How the due day of an invoice stands. Only what is approved and not paid can be late. */
export type DueState = 'plain' | 'soon' | 'today' | 'late';

interface DueRow {
  status: unknown;
  kind: unknown;
  dueDate: string | null;
  valueGross: number;
  paidAmount: number;
}

const isOpen = ({ status, kind, valueGross, paidAmount }: DueRow): boolean =>
  (Number(status) === invoiceState.approved || Number(status) === invoiceState.exported) &&
  Number(kind) !== invoiceKind.proforma &&
  valueGross > paidAmount;

/** What is left to pay, in hundredths; of a correction in minus what is left to be paid back, below zero. */
export const leftOf = ({ valueGross, paidAmount }: Pick<DueRow, 'valueGross' | 'paidAmount'>): number =>
  valueGross - paidAmount;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** `today` is `YYYY-MM-DD`; three days before the day it is soon. */
export function dueState(row: DueRow, today: string): { state: DueState; days: number } {
  if (!row.dueDate || !isOpen(row)) return { state: 'plain', days: 0 };
  const days = daysBetween(today, row.dueDate);
  if (days < 0) return { state: 'late', days: -days };
  return { state: days === 0 ? 'today' : days <= 3 ? 'soon' : 'plain', days };
}
