import { defineConsequence } from '../../../../engine/server/consequences';

/** Payments booked from a transaction of a bank statement came or went, for the feature that keeps statements. */
export const bankPaid = defineConsequence('invoices.bank', (): true => true);
