/** A quotation as it may be billed. Money in hundredths. */
export interface Billable {
  id: number;
  numberText: string;
  date: string;
  order?: { id: number; name: string } | null;
  companyId: number;
  currencyId: number;
  paymentNet: number;
  paymentGross: number;
}

/** Whether a quotation goes on one invoice with the first chosen one: same company, same currency. */
export const billable = (row: Billable, first: Billable | undefined): boolean =>
  !first || (row.companyId === first.companyId && row.currencyId === first.currencyId);

/** Net of the chosen ones. */
export const sumOf = (rows: readonly Billable[], chosen: readonly number[]): number =>
  rows.reduce((sum, row) => (chosen.includes(row.id) ? sum + row.paymentNet : sum), 0);
