import { defineStates, stateOptions } from '../../engine/states';

/** State of a work card (decision X11); the column is called `kind`, its status is a label of the installation. */
export const cardState = defineStates({ new: 1, checking: 3, toCorrect: 5, closed: 7, cancelled: 99 });
export const cardKinds = stateOptions(cardState, {
  new: { family: 'grey', icon: 'circle-dashed' },
  checking: { family: 'amber', icon: 'eye' },
  toCorrect: { family: 'red', icon: 'alert-triangle' },
  closed: { family: 'green', icon: 'lock' },
  cancelled: { family: 'slate', icon: 'ban' },
});
/** Cards that can still be worked on. */
export const openCardStates = [cardState.new, cardState.checking, cardState.toCorrect] as const;
