import type { Look } from '../../states';
import { readSet } from '../address';
import type { Field } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** One of a closed list. Keys are stored; labels are texts `{entity}.{field}.{key}`. */
export interface ChoiceOptions extends CommonOptions {
  /** Value → its look; `stateOptions` makes it of named states. Integer keys are stored as integers, others as text. */
  options: Readonly<Record<string, Look>>;
  store?: 'integer' | 'text';
  default?: string | number;
}
export interface ChoiceField extends ChoiceOptions {
  kind: 'choice';
}
export const choice = <const O extends ChoiceOptions>(options: O & { default?: ChoiceValue<O> }) =>
  ({ kind: 'choice', ...options }) as const;

/** The values of a choice: the union of its integer keys, else of its keys as text; wide where the keys are not literal. */
export type ChoiceValue<F extends Pick<ChoiceField, 'options' | 'store'>> = string extends keyof F['options']
  ? string | number
  : F extends { store: 'text' }
    ? `${keyof F['options'] & (string | number)}`
    : [keyof F['options']] extends [number | `${number}`]
      ? IntegerKey<keyof F['options']>
      : `${keyof F['options'] & (string | number)}`;
type IntegerKey<K> = K extends `${infer N extends number}` ? N : K;

/** Keys are stored as integers when they all are, unless the declaration has it otherwise. */
export const storedAsInteger = (field: Pick<ChoiceField, 'options' | 'store'>): boolean =>
  field.store ? field.store === 'integer' : Object.keys(field.options).every((key) => /^-?\d+$/.test(key));

/** Options of a field that is a choice. */
export const optionsOf = (field: Field | undefined): ChoiceField['options'] | undefined =>
  field?.kind === 'choice' ? field.options : undefined;

/** The values of a field that is a choice, as they are stored, in the order of the declaration. */
export const choicesOf = (field: Field | undefined): (string | number)[] => {
  if (field?.kind !== 'choice') return [];
  const keys = Object.keys(field.options);
  return storedAsInteger(field) ? keys.map(Number) : keys;
};

export const choiceTraits: Traits<ChoiceField> = {
  text: (value, { column, labels }) => labels.choice(column, value as string | number),
  width: 128,
  widest: ({ options }, label) =>
    Object.entries(options).reduce((most, [key, { family, icon }]) => {
      const chip = (family ? 12 : 0) + (icon ? 18 : 0);
      return Math.max(most, Math.ceil(label(key).length * 6.8) + chip + 14);
    }, 0),
  alwaysFiltered: true,
  fromAddress: (text, { options, store }) =>
    readSet(text, (part) => {
      if (!Object.hasOwn(options, part)) return undefined;
      return store === 'integer' ? Number(part) : part;
    }),
};
