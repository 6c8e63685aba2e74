import { ColorInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldInputProps } from '../../../engine/web/edit/input-props';
import { wrapperProps } from '../../../engine/web/edit/input-wrapper';

/** A colour as `#RRGGBB`, typed or picked. */
export function HexInput(input: FieldInputProps) {
  return (
    <ColorInput
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      value={typeof input.value === 'string' ? input.value : ''}
      onChange={(value) => input.onChange(value === '' ? null : value.toUpperCase())}
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      placeholder="#383E42"
      disallowInput={input.readOnly}
      autoComplete="off"
    />
  );
}
