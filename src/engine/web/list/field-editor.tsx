import { Skeleton } from '@mantine/core';
import { Suspense, useRef, type ComponentType } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { fieldSchema } from '../../fields/schema';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import { fieldErrorText } from '../edit/field-control';
import { useLabels } from '../labels';
import type { ListRow } from './use-entity-list';

interface Props {
  entity: AnyEntity;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** errorStr */
  error?: string;
  row?: ListRow;
  autoFocus?: boolean;
}

/** The input of a field outside of its form: in a cell, or for several rows. */
export function FieldEditor({ entity, name, value, onChange, error, row, autoFocus }: Props) {
  const labels = useLabels(entity);
  useTranslation('edit');
  const focused = useRef(false);
  const field = entity.fields[name]!;
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  return (
    <Suspense fallback={<Skeleton height={52} />}>
      <Input
        field={field}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        label={labels.field(name)}
        error={fieldErrorText(error, field)}
        required={field.required === true}
        readOnly={false}
        inputRef={(element) => {
          if (!autoFocus || focused.current || !element) return;
          focused.current = true;
          // After the focus trap has put it on the first button.
          setTimeout(() => element.focus());
        }}
        entity={entity}
        row={row}
      />
    </Suspense>
  );
}

/** The errorStr of a value, or undefined. */
export function errorOf(entity: AnyEntity, name: string, value: unknown): string | undefined {
  const checked = fieldSchema(entity.fields[name]!).safeParse(value ?? null);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? 'InvalidInput');
}
