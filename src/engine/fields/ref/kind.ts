import { readNumber, readSet } from '../address';
import type { Field, Fields } from '../field';
import type { CommonOptions } from '../options';
import type { CellOf, Traits } from '../traits';

/** A reference to another entity; the key ends with `Id`. The row also carries `{ id, name, color? }` under the key without `Id`. */
export interface RefOptions extends CommonOptions {
  to: string;
  /**
   * What happens when the target goes: refused (default), deleted with it (a sub-row of a document), or this row stays and
   * points at nothing any more.
   */
  onDelete?: 'restrict' | 'cascade' | 'set null';
  /** Fixed filter of the picker. `{ isActive: true }`: an entry out of use is also refused where it is newly chosen. */
  pick?: Readonly<Record<string, string | number | boolean>>;
  /** The picker offers "create new" to those who may write the target; without it, only while there is nothing to choose from. */
  createNew?: boolean;
}
export interface RefField extends RefOptions {
  kind: 'ref';
}
export const ref = <const T extends string, const O extends Omit<RefOptions, 'to'>>(to: T, options: O) =>
  ({ kind: 'ref', to, ...options }) as const;

/** `customerId` → `customer`: where a row carries the record a ref points at. */
export const refKey = (field: string): string => field.replace(/Id$/, '');

export const isRef = (field: Field | undefined): field is RefField => field?.kind === 'ref';

/** The references among these fields. */
export const refsOf = (fields: Fields): [key: string, field: RefField][] =>
  Object.entries(fields).filter((entry): entry is [string, RefField] => isRef(entry[1]));

/** The record a reference points at, as the row carries it. */
export const targetOf = ({ row, column }: Pick<CellOf, 'row' | 'column'>) =>
  row[refKey(column)] as { name: string; color?: string | null } | null | undefined;

export const refTraits: Traits<RefField> = {
  text: (value, of) => targetOf(of)?.name ?? `#${String(value)}`,
  width: 160,
  grows: true,
  alwaysFiltered: true,
  fromAddress: (text) => readSet(text, readNumber),
};
