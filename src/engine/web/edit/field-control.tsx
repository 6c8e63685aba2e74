import { Skeleton } from '@mantine/core';
import { type ComponentType, memo, Suspense } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../use-translation';
import type { Field } from '../../fields/field';
import { hasOtherUnits } from '../../fields/decimal/measure';
import { isTyped, spanOf } from '../../fields/forms';
import { textOf } from '../i18n';
import { useAvailableRefs } from '../available-refs';
import { useLabels } from '../labels';
import { useEdit } from './edit-context';
import { isEnabled, type FormValues } from './form-values';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import styles from './edit.module.css';

/** The text of an errorStr, with the bound of the field where the message contains it. */
export function fieldErrorText(code: string | undefined, field: Field): string | undefined {
  if (!code) return undefined;
  const { unit } = field as { unit?: string };
  if (code === 'NotNumber' && unit && hasOtherUnits(unit)) return textOf('edit:bounds.NotNumberIn', { unit });
  return textOf(`edit:bounds.${code}`, boundOf(code, field)) ?? textOf(`errors:${code}`) ?? code;
}
function boundOf(code: string, field: Field): Record<string, unknown> {
  const bounds = field as { min?: number; max?: number; scale?: number };
  if (code === 'TooLong' || code === 'TooBig')
    return bounds.max === undefined ? { context: 'unknown' } : { bound: bounds.max };
  if (code === 'TooShort' || code === 'TooSmall')
    return bounds.min === undefined ? { context: 'unknown' } : { bound: bounds.min };
  // What declares no scale and can be too precise is kept in hundredths.
  return { bound: bounds.scale ?? 2 };
}

/**
 * Marked as required: what may be left empty because it is filled in is not.
 * @param needed the refusal the screen half declares for an empty one
 */
const isAsked = (field: Field, needed: string | undefined): boolean =>
  needed !== undefined || (field.required === true && !field.filled && isTyped(field));

/**
 * One field of the form: label, input of its kind or of the screen half, hint, error. A key typed into one draws the others
 * only where they depend on the values of the form.
 */
export const FieldControl = memo(function FieldControl({ name, field }: { name: string; field: Field }) {
  const { entity, half, row, readOnly } = useEdit();
  const { control, setValue } = useFormContext<FormValues>();
  const { field: bound, fieldState } = useController({ name, control });
  const labels = useLabels(entity);
  useTranslation('edit');
  const values = useWatch({ control, disabled: !half.enabled?.[name] && !half.pick?.[name] });
  const available = useAvailableRefs();
  const fixed = readOnly || !isTyped(field) || !available(field) || !isEnabled(half, name, values, row);
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
          required={isAsked(field, half.required?.[name])}
          readOnly={fixed}
          inputRef={bound.ref}
          entity={entity}
          row={row}
          pick={half.pick?.[name]?.(values)}
        />
      </Suspense>
    </div>
  );
});

let pressed = false;
const ends = ['pointerup', 'pointercancel'] as const;
window.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ends) window.addEventListener(end, () => (pressed = false), true);

/**
 * Runs `run` at once, or after the click while a pointer is down: an error shown when a field loses focus by a click would
 * move the clicked element away from the pointer.
 */
function afterPress(run: () => void): void {
  if (!pressed) return run();
  const stop = new AbortController();
  const go = () => {
    stop.abort();
    setTimeout(run);
  };
  for (const end of ends) window.addEventListener(end, go, { capture: true, signal: stop.signal });
}
