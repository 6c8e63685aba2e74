import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import styles from '../view/input.module.css';

/** A check mark with its words behind it, on the line of the inputs beside it. */
export function BooleanInput(input: FieldInputProps) {
  const { withAsterisk: _, readOnly, 'aria-required': __, ...shared } = wrapperProps(input);
  return (
    <Checkbox
      {...shared}
      ref={input.inputRef as Ref<HTMLInputElement>}
      classNames={{ root: styles.check, body: styles.checkBody }}
      checked={input.value === true}
      disabled={readOnly}
      onChange={(event) => input.onChange(event.currentTarget.checked)}
    />
  );
}
