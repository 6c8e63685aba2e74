/** What a customer may owe and what uses it: hundredths of the customer's currency, at the newest known rates. */
export interface Credit {
  currency: string;
  limit: number;
  /** Left to pay of approved invoices, corrections counted in. */
  owed: number;
  /** Gross value of orders confirmed and not yet billed: as quoted, else at the prices of today. */
  ordered: number;
  /** Gross value of the order asked about, less what is billed of it: as quoted, else at the prices of today. */
  own: number;
  /** Orders and invoices that are not counted in full: a price or the rate of their currency is missing. */
  unknown: number;
}

/** Hundredths by which the limit is exceeded; zero or less while it is not. */
export const overLimit = ({ limit, owed, ordered, own }: Credit): number => owed + ordered + own - limit;
