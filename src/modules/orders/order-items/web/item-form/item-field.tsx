import type { ComponentType } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { fieldErrorText } from '../../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../../engine/fields/view/input';
import { inputs } from '../../../../../engine/fields/view/inputs';
import { useLabels } from '../../../../../engine/web/labels';
import type { PickerItem } from '../../../../../engine/web/picker/picker-items';
import { withCell, type FormLine } from '../../../../../engine/web/edit/form-lines';
import { itemFields, itemLines } from '../item-grid/line';
import { orderItems } from '../../order-items.entity';

export interface ItemFieldProps {
  name: string;
  line: FormLine;
  readOnly: boolean;
  error: string | undefined;
  hint?: string;
  placeholder?: string;
  pick?: Readonly<Record<string, unknown>>;
  change: (next: FormLine, step?: string) => void;
}

const ignore = () => undefined;

/** One field of an item, with the input every form has for its kind. */
export function ItemField({ name, line, readOnly, error, hint, placeholder, pick, change }: ItemFieldProps) {
  const labels = useLabels(orderItems);
  useTranslation('edit');
  const declared = itemFields[name];
  // A card's note is one line here: the form stays low.
  const field = declared?.kind === 'text' ? { ...declared, multiline: false } : declared;
  if (!field) return null;
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  const set = (value: unknown, item?: PickerItem) => {
    const ref: RefValue | null | undefined = item && { id: item.id, name: item.name, color: item.color };
    change(withCell(itemLines, line, name, value, ref), `form ${line.key} ${name}`);
  };
  return (
    <Input
      field={field}
      name={`item.${name}`}
      value={line.values[name] ?? (field.kind === 'boolean' ? false : null)}
      onChange={set}
      onBlur={ignore}
      label={labels.field(name)}
      hint={hint}
      placeholder={placeholder}
      error={fieldErrorText(error, field)}
      required={field.required === true}
      readOnly={readOnly || field.readOnly === true}
      inputRef={null}
      entity={orderItems}
      row={line.values}
      pick={pick}
    />
  );
}
