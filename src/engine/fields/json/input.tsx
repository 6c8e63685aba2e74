import { Input } from '@mantine/core';
import type { FieldInputProps } from '../view/input';
import styles from '../view/input.module.css';

/** What the server wrote, to be read. */
export function JsonInput(input: FieldInputProps) {
  return (
    <Input.Wrapper label={input.label} labelElement="div">
      <pre className={styles.json} tabIndex={0} aria-label={input.label}>
        {input.value === null || input.value === undefined ? '—' : JSON.stringify(input.value, null, 2)}
      </pre>
    </Input.Wrapper>
  );
}
