import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A list of keys of a closed list (rights of a role, kinds of a switch). */
export interface KeysOptions extends CommonOptions {
  keys: readonly string[];
  /** Where their texts are, if not with the entity: `rights:rights`. */
  texts?: string;
}
export interface KeysField extends KeysOptions {
  kind: 'keys';
}
export const keys = <const O extends KeysOptions>(options: O) => ({ kind: 'keys', ...options }) as const;

export const keysTraits: Traits<KeysField> = {
  text: (value, { column, labels }) => (value as string[]).map((key) => labels.choice(column, key)).join(', '),
  cellText: (value, { format }) => format.integer((value as string[]).length),
  right: true,
  width: 88,
  sorts: false,
};
