import type { ComponentType } from 'react';
import type { AnyEntity } from '../../../../engine/entity';
import type { Field } from '../../../../engine/fields/field';
import { fieldSchema } from '../../../../engine/fields/schema';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';

const nothing = () => undefined;

/** A decimal as people write it: two digits, and more only where there are more. */
export const shortField = (field: Field): Field => (field.kind === 'decimal' ? { ...field, scale: 2 } : field);
/** `56.1600` → `56.16` */
export const shortValue = (field: Field, value: unknown): unknown =>
  field.kind === 'decimal' && typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : value;

interface Props {
  /** Whose words name the choices of the field. */
  entity: AnyEntity;
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
export function FieldBox({ field, error, readOnly = false, ...rest }: Props) {
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  const checked = fieldSchema(field).safeParse(rest.value ?? null);
  const wrong = error ?? (rest.value === null || checked.success ? undefined : checked.error.issues[0]?.message);
  return (
    <Input
      {...rest}
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
