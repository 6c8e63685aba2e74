import type { Ref } from 'react';
import type { AnyEntity } from '../../entity';
import type { FieldOf, Kind } from '../field';

/**
 * What every input is handed, whatever its kind. Texts come translated. `value` has the shape the API uses
 * (hundredths, `YYYY-MM-DD`, decimal text…) or null; text a person typed that cannot be understood is passed on
 * as it is, so that the schema refuses it with the message of its kind.
 */
export interface FieldInputProps<K extends Kind = Kind> {
  field: FieldOf<K>;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  label: string;
  hint?: string;
  /** What holds while a reference is empty. */
  placeholder?: string;
  error?: string;
  required: boolean;
  readOnly: boolean;
  inputRef: Ref<HTMLElement>;
  entity: AnyEntity;
  /** The record as the server sent it, for `{ id, name }` objects of references. */
  row?: Readonly<Record<string, unknown>>;
  /** Extra filter of the picker. */
  pick?: Readonly<Record<string, unknown>>;
}
