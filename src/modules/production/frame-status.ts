/** Status of a frame or cart (catalogue §4): in preparation, in progress, finished. */
export const frameStatuses = {
  0: { family: 'grey', icon: 'circle-dashed' },
  1: { family: 'violet', icon: 'progress' },
  2: { family: 'teal', icon: 'checks' },
} as const;

/** What parts hang on, or lie on. */
export const carriers = { 0: { icon: 'frame' }, 1: { icon: 'shopping-cart' } } as const;
