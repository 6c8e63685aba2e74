/** Status of an invoice (catalogue §4). */
export const invoiceStatuses = {
  0: { family: 'grey', icon: 'circle-dashed' },
  3: { family: 'blue', icon: 'circle-check' },
  4: { family: 'indigo', icon: 'file-export' },
  5: { family: 'paid', icon: 'coin' },
  9: { family: 'red', icon: 'ban' },
} as const;

/** VAT invoice, correction of one, advance on an order, and the proforma nobody books. */
export const invoiceKinds = {
  0: {},
  1: { family: 'orange' },
  2: { family: 'teal' },
  3: { family: 'slate' },
} as const;

/** How lines of quotations become lines of an invoice: one each, or those alike together (decision G8). */
export const groupModes = { 0: {}, 1: {} } as const;
