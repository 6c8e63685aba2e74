import type { ComponentType } from 'react';
import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { fieldSchema } from '../../fields/schema';
import { fieldErrorText } from './field-control';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';

const nothing = () => undefined;
const noEntity = { name: '' } as AnyEntity;

/** A decimal as people write it: two digits, and more only where there are more. */
export const shortField = (field: Field): Field => (field.kind === 'decimal' ? { ...field, scale: 2 } : field);
/** `56.1600` → `56.16` */
export const shortValue = (field: Field, value: unknown): unknown =>
  field.kind === 'decimal' && typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : value;

interface Props {
  /** Whose words name the choices of the field; of a field without choices it is left out. */
  entity?: AnyEntity;
  field: Field;
  name: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  hint?: string;
  /** An errorStr; without one the field's own schema is asked. */
  error?: string;
  readOnly?: boolean;
  row?: Readonly<Record<string, unknown>>;
}

/** An input of the engine outside of an entity's form. */
export function FieldBox({ entity = noEntity, field, error, readOnly = false, ...rest }: Props) {
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  const checked = fieldSchema(field).safeParse(rest.value ?? null);
  const wrong = error ?? (rest.value === null || checked.success ? undefined : checked.error.issues[0]?.message);
  return (
    <Input
      {...rest}
      entity={entity}
      field={shortField(field)}
      value={shortValue(field, rest.value)}
      error={fieldErrorText(wrong, field)}
      readOnly={readOnly}
      required={field.required === true}
      onBlur={nothing}
      inputRef={nothing}
    />
  );
}
