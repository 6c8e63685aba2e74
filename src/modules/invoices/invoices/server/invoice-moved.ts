import { defineConsequence } from '../../../../engine/server/consequences';

/** What became of invoices, for features that follow them. */
export const invoiceMoved = defineConsequence<'approved' | 'voided'>('invoices.moved', (_, later) => later);
