import type { KeyboardEvent } from 'react';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { useFormat } from '../../web/use-format';
import { readMeasure } from '../decimal/measure';
import type { IntegerField } from './kind';

const parse = (text: string, unit: string | undefined): number | null | undefined => {
  const value = readMeasure(text, unit);
  if (typeof value !== 'string') return value;
  return /\.0*[1-9]/.test(value) ? undefined : Number(value);
};

/** A whole number; arrow keys move it by one. */
export function IntegerInput(input: FieldInputProps) {
  const field = input.field as IntegerField;
  const format = useFormat();
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!direction || input.readOnly || typeof input.value === 'string') return;
    event.preventDefault();
    const next = Number(input.value ?? 0) + direction;
    input.onChange(Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, next)));
  };
  return (
    <TypedInput
      input={input}
      parse={(text) => parse(text, field.unit)}
      known={(value) => typeof value === 'number'}
      show={(value: number) => (field.ungrouped ? String(value) : format.integer(value))}
      typed={(value: number) => String(value)}
      number
      unit={field.unit}
      inputMode="numeric"
      onKeyDown={onKeyDown}
    />
  );
}
