import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a quotation (catalogue §4). */
export const quotationState = defineStates({ new: 1, confirmed: 3, invoiced: 5, cancelled: 9 });
export const quotationStatuses = stateOptions(quotationState, {
  new: { family: 'grey', icon: 'circle-dashed' },
  confirmed: { family: 'blue', icon: 'circle-check' },
  invoiced: { family: 'indigo', icon: 'file-invoice' },
  cancelled: { family: 'red', icon: 'ban' },
});

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
