import type { Field, Fields } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

export interface BooleanOptions extends CommonOptions {
  default?: boolean;
  /**
   * At most one row of the table holds true: setting it on one clears the others. The name of another field: one row for
   * each value of that field, "empty" among them.
   */
  onlyOne?: boolean | string;
}
export interface BooleanField extends BooleanOptions {
  kind: 'boolean';
}
export const boolean = <const O extends BooleanOptions>(options: O) => ({ kind: 'boolean', ...options }) as const;

export const booleanTraits: Traits<BooleanField> = {
  text: (value, { word }) => word(value ? 'yes' : 'no'),
  width: 96,
  alwaysFiltered: true,
  fromAddress: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

export const isFlag = (field: Field | undefined): field is BooleanField => field?.kind === 'boolean';

export interface OnlyOne {
  key: string;
  /** The field whose values have a row each. */
  within: string | undefined;
}

/** The flags at most one row may have set. */
export const onlyOnes = (fields: Fields): OnlyOne[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    isFlag(field) && field.onlyOne
      ? [{ key, within: typeof field.onlyOne === 'string' ? field.onlyOne : undefined }]
      : [],
  );
