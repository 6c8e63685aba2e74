import { readNumber, readRange } from '../address';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** Time of day as minutes from midnight, 0 to 1440. */
export interface MinutesOptions extends CommonOptions {
  default?: number;
}
export interface MinutesField extends MinutesOptions {
  kind: 'minutes';
}
export const minutes = <const O extends MinutesOptions>(options: O) => ({ kind: 'minutes', ...options }) as const;

export const minutesTraits: Traits<MinutesField> = {
  text: (value, { format }) => format.minutes(value as number),
  right: true,
  width: 80,
  fromAddress: (text) => readRange(text, readNumber),
};
