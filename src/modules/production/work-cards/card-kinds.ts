/** What the program does with a work card (decision X11): new, being checked, to correct, closed, cancelled. */
export const cardKinds = {
  1: { family: 'grey', icon: 'circle-dashed' },
  3: { family: 'amber', icon: 'eye' },
  5: { family: 'red', icon: 'alert-triangle' },
  7: { family: 'green', icon: 'lock' },
  99: { family: 'slate', icon: 'ban' },
} as const;
