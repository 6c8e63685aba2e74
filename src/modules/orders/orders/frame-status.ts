import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a frame or cart (catalogue §4). */
export const frameState = defineStates({ inPreparation: 0, inProgress: 1, finished: 2 });
export const frameStatuses = stateOptions(frameState, {
  inPreparation: { family: 'grey', icon: 'circle-dashed' },
  inProgress: { family: 'violet', icon: 'progress' },
  finished: { family: 'teal', icon: 'checks' },
});

/** What parts hang on, or lie on. */
export const carriers = { 0: { icon: 'frame' }, 1: { icon: 'shopping-cart' } } as const;
