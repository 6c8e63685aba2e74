import { Checkbox, Input } from '@mantine/core';
import type { Ref } from 'react';
import { fieldError } from '../view/input-wrapper';
import type { FieldInputProps } from '../view/input';
import { useLabels } from '../../web/labels';
import styles from '../view/input.module.css';
import type { KeysField } from './kind';

/** Several of a closed list: one check mark each. */
export function KeysInput(input: FieldInputProps) {
  const field = input.field as KeysField;
  const labels = useLabels(input.entity);
  const chosen = new Set(Array.isArray(input.value) ? (input.value as string[]) : []);
  const toggle = (key: string, on: boolean) =>
    input.onChange(field.keys.filter((other) => (other === key ? on : chosen.has(other))));
  return (
    <Input.Wrapper
      label={input.label}
      labelElement="div"
      description={input.error ? undefined : input.hint}
      error={fieldError(input.error)}
      withAsterisk={input.required && !input.readOnly}
      role="group"
      aria-label={input.label}
    >
      <div className={styles.keys}>
        {field.keys.map((key, index) => (
          <Checkbox
            key={key}
            ref={index === 0 ? (input.inputRef as Ref<HTMLInputElement>) : undefined}
            classNames={{ body: styles.checkBody }}
            label={labels.choice(input.name, key)}
            checked={chosen.has(key)}
            disabled={input.readOnly}
            onBlur={input.onBlur}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
