import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';

/** `7016`, `ral7016`, `RAL-7016` → 7016; undefined for what is no number of RAL Classic. */
const ralNumber = (text: string): number | undefined => {
  const match = /^\s*(?:ral)?[\s.-]*(\d{4})\s*$/i.exec(text);
  return match ? Number(match[1]) : undefined;
};

/** The code of a product; a RAL number brings its names and its colour to fields nobody has filled in. */
export function RalCodeInput(input: FieldInputProps) {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const complete = async () => {
    input.onBlur();
    const number = typeof input.value === 'string' ? ralNumber(input.value) : undefined;
    if (number === undefined || input.readOnly) return;
    const { ralClassic } = await import('../ral-classic');
    const found = ralClassic.find(([code]) => code === number);
    if (!found) return;
    const [code, name, nameEn, nameDe, hex] = found;
    if (getValues('code') === input.value && input.value !== `RAL ${code}`) input.onChange(`RAL ${code}`);
    const proposed = { name, nameEn, nameDe, hex: `#${hex}` };
    for (const [key, value] of Object.entries(proposed)) {
      if ((getValues(key) ?? '') === '') setValue(key, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <TextInput
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={(event) => input.onChange(event.currentTarget.value)}
      onBlur={() => void complete()}
      autoComplete="off"
    />
  );
}
