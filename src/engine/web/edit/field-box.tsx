import type { ComponentType } from 'react';
import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { briefOf } from '../../fields/forms';
import { schemaOf } from '../../fields/schema';
import { fieldErrorText } from './field-control';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';

const nothing = () => undefined;
const noEntity = { name: '' } as AnyEntity;

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
  const checked = schemaOf(field).safeParse(rest.value ?? null);
  const brief = briefOf(field, rest.value);
  const wrong = error ?? (rest.value === null || checked.success ? undefined : checked.error.issues[0]?.message);
  return (
    <Input
      {...rest}
      entity={entity}
      field={brief.field}
      value={brief.value}
      error={fieldErrorText(wrong, field)}
      readOnly={readOnly}
      required={field.required === true}
      onBlur={nothing}
      inputRef={nothing}
    />
  );
}
