import type { Field } from './field';

export interface Clock {
  /** `YYYY-MM-DD` in the shop's zone. */
  today: () => string;
  now: () => Date;
  /** Minutes a proposed moment is rounded down to where its field has none; 0 keeps it as it is. */
  step: number;
}

/** What forms and writes know of a kind; apart from its traits, for no list needs it. */
export interface FormTraits<F extends Field = Field> {
  /** Makes the value of nothing, for kinds that are never null. */
  empty?: () => unknown;
  /** What the clock proposes in a new record, where the declaration asks for it; else null. */
  proposed?: (field: F, clock: Clock) => unknown;
  /** How many of 6 columns its input takes where the declaration has no width: the width shows the length. Default: 2. */
  span?: number | ((field: F) => number);
  /** Field and value as an input beside other things draws them, where that is shorter than in a form. */
  brief?: (field: F, value: unknown) => { field: Field; value: unknown };
}
