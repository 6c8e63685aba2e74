import { randomInt } from 'node:crypto';

/** Without what is read wrongly: no 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code of a badge, which nobody guesses. */
export const newBadge = (): string =>
  `G${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
