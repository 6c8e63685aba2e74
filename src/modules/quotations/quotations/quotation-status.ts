import { defineStates, pickOptions, stateOptions } from '../../../engine/states';
import { priceType } from '../calculation/model';

/** Status of a quotation (catalogue §4). */
export const quotationState = defineStates({ new: 1, confirmed: 3, invoiced: 5, cancelled: 9 });
export const quotationStatuses = stateOptions(quotationState, {
  new: { family: 'grey', icon: 'circle-dashed' },
  confirmed: { family: 'blue', icon: 'circle-check' },
  invoiced: { family: 'indigo', icon: 'file-invoice' },
  cancelled: { family: 'red', icon: 'ban' },
});

/** What the customer answered. */
export const quotationAnswer = defineStates({ none: 0, accepted: 1, rejected: 2 });
export const answers = stateOptions(quotationAnswer, {
  none: { family: 'grey' },
  accepted: { family: 'green', icon: 'check' },
  rejected: { family: 'red', icon: 'x' },
});
/** What a customer may answer. */
export const givenAnswers = pickOptions(answers, [quotationAnswer.accepted, quotationAnswer.rejected]);

/** What the unit price of a line is for (decision X14: one more than in a price list; metres only from a profile). */
export const quotationPriceTypes = stateOptions(priceType, { manual: {}, area: {}, weight: {}, piece: {}, metre: {} });
/** A line is the item itself, or an option of one of its steps that is quoted apart. */
export const quotationItemKind = defineStates({ item: 0, option: 1 });
export const quotationItemKinds = stateOptions(quotationItemKind, { item: {}, option: {} });
