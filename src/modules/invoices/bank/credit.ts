/** What a customer gets back: of a correction in minus, or of a transfer that was too much. */
export interface Credit {
  invoiceId: number | null;
  transactionId: number | null;
  /** Number of the correction, or title of the transfer. */
  name: string;
  customer: string | null;
  date: string;
  /** Hundredths still to be paid back. */
  left: number;
}
