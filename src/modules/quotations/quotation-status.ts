/** Status of a quotation (catalogue §4). */
export const quotationStatuses = {
  1: { family: 'grey', icon: 'circle-dashed' },
  3: { family: 'blue', icon: 'circle-check' },
  5: { family: 'indigo', icon: 'file-invoice' },
  9: { family: 'red', icon: 'ban' },
} as const;

/** What the customer answered. */
export const answers = {
  0: { family: 'grey' },
  1: { family: 'green', icon: 'check' },
  2: { family: 'red', icon: 'x' },
} as const;
/** What a customer may answer. */
export const givenAnswers = { 1: answers[1], 2: answers[2] } as const;

/** What the unit price of a line is for (decision X14: one more than in a price list; metres only from a profile). */
export const quotationPriceTypes = { 0: {}, 1: {}, 2: {}, 3: {}, 4: {} } as const;
/** A line is the item itself, or an option of one of its steps that is quoted apart. */
export const quotationItemKinds = { 0: {}, 1: {} } as const;
