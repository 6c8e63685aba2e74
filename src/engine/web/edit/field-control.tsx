import { Skeleton } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import { isTyped, spanOf } from '../../fields/kinds';
import { textOf } from '../i18n';
import { useLabels } from '../labels';
import { afterPress } from './after-press';
import { useEdit } from './edit-context';
import { isEnabled, type FormValues } from './form-values';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import styles from './edit.module.css';

/** An errorStr in words, with the bound of the field where the message has a place for it. */
export function fieldErrorText(code: string | undefined, field: Field): string | undefined {
  if (!code) return undefined;
  return textOf(`edit:bounds.${code}`, boundOf(code, field)) ?? textOf(`errors:${code}`) ?? code;
}
function boundOf(code: string, field: Field): Record<string, unknown> {
  const bounds = field as { min?: number; max?: number; scale?: number };
  if (code === 'TooLong' || code === 'TooBig')
    return bounds.max === undefined ? { context: 'unknown' } : { bound: bounds.max };
  if (code === 'TooShort' || code === 'TooSmall')
    return bounds.min === undefined ? { context: 'unknown' } : { bound: bounds.min };
  return { bound: bounds.scale };
}

/** One field of the form: label, input of its kind (or of the screen half), hint, error. */
export function FieldControl({ name, field }: { name: string; field: Field }) {
  const { entity, half, row, readOnly } = useEdit();
  const { control, watch, setValue } = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ name, control });
  const labels = useLabels(entity);
  useTranslation('edit');
  const values = half.enabled?.[name] || half.pick?.[name] ? watch() : {};
  const fixed = readOnly || !isTyped(field) || !isEnabled(half, name, values, row);
  const Input = (half.inputs?.[name] ?? inputs[field.kind]) as ComponentType<FieldInputProps>;
  return (
    <div className={styles.field} data-span={spanOf(field)} data-kind={field.kind}>
      <Suspense fallback={<Skeleton height={52} />}>
        <Input
          field={field}
          name={name}
          value={bound.value}
          onChange={(value) => {
            setValue(name, value, { shouldDirty: true, shouldValidate: fieldState.invalid, shouldTouch: true });
          }}
          onBlur={() => afterPress(bound.onBlur)}
          label={labels.field(name)}
          hint={readOnly ? undefined : labels.help(name)}
          error={fieldErrorText(fieldState.error?.message, field)}
          required={field.required === true && isTyped(field)}
          readOnly={fixed}
          inputRef={bound.ref}
          entity={entity}
          row={row}
          pick={half.pick?.[name]?.(values)}
        />
      </Suspense>
    </div>
  );
}
