import type { ComponentType } from 'react';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import type { Field } from '../../../../engine/fields/field';
import { stocks } from '../../stocks/stocks.entity';

interface Props {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

/** One input of the head of a delivery, as forms have it. */
export function DeliveryField({ name, field, label, value, fault, onChange }: Props) {
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  const pick = field.kind === 'ref' ? field.pick : undefined;
  return (
    <Input
      field={field}
      name={name}
      value={value ?? null}
      onChange={onChange}
      onBlur={() => undefined}
      label={label}
      error={fieldErrorText(fault, field)}
      required={field.required === true}
      readOnly={false}
      inputRef={null}
      entity={stocks}
      pick={pick}
    />
  );
}
