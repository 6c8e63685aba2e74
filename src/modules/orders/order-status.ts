/** Status of an order (catalogue §4). 4 to 7 follow the items, 8 and 9 the invoices. */
export const orderStatuses = {
  1: { family: 'grey', icon: 'circle-dashed' },
  2: { family: 'blue', icon: 'circle-check' },
  3: { family: 'amber', icon: 'hourglass' },
  4: { family: 'violet', icon: 'progress' },
  5: { family: 'teal', icon: 'checks' },
  6: { family: 'green', icon: 'package' },
  7: { family: 'slate', icon: 'truck-delivery' },
  8: { family: 'indigo', icon: 'file-invoice' },
  9: { family: 'paid', icon: 'coin' },
  99: { family: 'red', icon: 'ban' },
} as const;

/** Status of an order item (catalogue §4). */
export const itemStatuses = {
  0: { family: 'grey', icon: 'circle' },
  1: { family: 'grey', icon: 'circle-dashed' },
  2: { family: 'blue', icon: 'circle-check' },
  3: { family: 'blue', icon: 'calendar-check' },
  4: { family: 'violet', icon: 'progress' },
  5: { family: 'teal', icon: 'checks' },
  6: { family: 'green', icon: 'package' },
  7: { family: 'slate', icon: 'truck-delivery' },
  99: { family: 'red', icon: 'ban' },
} as const;

/** The three-valued status of a measurement and of its acceptance: none, in preparation, confirmed. */
export const progressStatuses = {
  0: { family: 'grey', icon: 'circle-dashed' },
  1: { family: 'amber', icon: 'hourglass' },
  2: { family: 'green', icon: 'circle-check' },
} as const;

/** Orders the shop works for, and those that make good a complaint at no charge. */
export const orderTypes = {
  0: { family: 'grey' },
  1: { family: 'orange', icon: 'message-report' },
} as const;

export const cancelled = 99;
/** Where the shop may still change what the order asks for; later it has left, is billed or cancelled. */
export const openStatuses = [1, 2, 3, 4, 5, 6] as const;

const { 8: _invoiced, 9: _paid, 99: _cancelled, ...workStatuses } = orderStatuses;
/** What an administrator may set an order to by hand: 8 and 9 follow invoices, 99 has a step of its own. */
export const overrideStatuses = workStatuses;
