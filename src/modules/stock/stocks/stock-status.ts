/** Status of a position on stock (catalogue §4): as delivered, opened, its expiry renewed, damaged. */
export const stockStatuses = {
  0: { family: 'grey', icon: 'circle-dashed' },
  1: { family: 'blue', icon: 'package' },
  6: { family: 'teal', icon: 'refresh' },
  9: { family: 'red', icon: 'alert-triangle' },
} as const;

/** Why an amount on stock changed. */
export const movements = {
  add: { family: 'green' },
  change: { family: 'amber' },
  'move-out': { family: 'slate' },
  'move-in': { family: 'slate' },
  lend: { family: 'violet' },
  'give-back': { family: 'teal' },
  use: { family: 'indigo' },
  restore: { family: 'blue' },
  state: { family: 'grey' },
} as const;
