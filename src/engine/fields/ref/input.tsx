import { refKey, type RefValue } from '../../entity';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import { Picker } from '../../web/picker/picker';
import type { RefField } from './kind';

/** A record of another kind. */
export function RefInput(input: FieldInputProps) {
  const field = input.field as RefField;
  // Fields of a line have a prefix in a form that has fields of the same name.
  const key = input.name.slice(input.name.lastIndexOf('.') + 1);
  return (
    <Picker
      {...wrapperProps(input)}
      inputRef={input.inputRef}
      to={field.to}
      value={typeof input.value === 'number' ? input.value : null}
      onChange={input.onChange}
      current={input.row?.[refKey(key)] as RefValue | null | undefined}
      pick={{ ...field.pick, ...input.pick }}
      createNew={field.createNew ?? 'whenBare'}
      required={input.required}
      placeholder={input.placeholder}
    />
  );
}
