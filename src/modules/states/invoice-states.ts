import { defineStates, stateOptions } from '../../engine/states';

/** Status of an invoice (catalogue §4). */
export const invoiceState = defineStates({ draft: 0, approved: 3, exported: 4, paid: 5, cancelled: 9 });
export const invoiceStatuses = stateOptions(invoiceState, {
  draft: { family: 'grey', icon: 'circle-dashed' },
  approved: { family: 'blue', icon: 'circle-check' },
  exported: { family: 'indigo', icon: 'file-export' },
  paid: { family: 'paid', icon: 'coin' },
  cancelled: { family: 'red', icon: 'ban' },
});
/** Approved and not yet paid in full. */
export const unpaidInvoiceStates = [invoiceState.approved, invoiceState.exported] as const;
/** Approved: numbered, final and in the books. */
export const approvedInvoiceStates = [...unpaidInvoiceStates, invoiceState.paid] as const;

/** VAT invoice, correction of one, advance on an order, and the proforma, which is no accounting document. */
export const invoiceKind = defineStates({ vat: 0, correction: 1, advance: 2, proforma: 3 });
export const invoiceKinds = stateOptions(invoiceKind, {
  vat: {},
  correction: { family: 'orange' },
  advance: { family: 'teal' },
  proforma: { family: 'slate' },
});

/** Whether the document has a day and an account to pay to; a correction has them where it adds to what is owed. */
export const asksForMoney = ({ kind, valueGross }: { kind: number; valueGross: number }): boolean =>
  kind !== invoiceKind.correction || valueGross > 0;

/** How lines of quotations become lines of an invoice: one each, or those alike together (decision G8). */
const groupMode = defineStates({ single: 0, grouped: 1 });
export const groupModes = stateOptions(groupMode, { single: {}, grouped: {} });
