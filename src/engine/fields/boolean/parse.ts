const yes = /^(1|x|✓|t|tak|prawda|y|yes|true|j|ja|wahr)$/i;
const no = /^(0|-|n|nie|fałsz|falsz|no|false|nein|falsch)$/i;

/** Reads yes and no as people write them in a cell, in any of the languages; undefined for what is neither. */
export const parseBoolean = (text: string): boolean | undefined =>
  yes.test(text) ? true : no.test(text) ? false : undefined;
