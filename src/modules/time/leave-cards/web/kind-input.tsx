import { Group, Radio } from '@mantine/core';
import type { Ref } from 'react';
import type { ChoiceField } from '../../../../engine/fields/choice/kind';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useLabels } from '../../../../engine/web/labels';

/** The two kinds of a card side by side: the fields below follow the one chosen. */
export function KindInput(input: FieldInputProps) {
  const labels = useLabels(input.entity);
  const keys = Object.keys((input.field as ChoiceField).options);
  const { label, error, withAsterisk } = wrapperProps(input);
  return (
    <Radio.Group
      label={label}
      error={error}
      withAsterisk={withAsterisk}
      value={input.value === null || input.value === undefined ? '' : String(input.value)}
      onChange={(key) => input.onChange(Number(key))}
    >
      <Group gap="md" mih="var(--control-h)" align="center">
        {keys.map((key, at) => (
          <Radio
            key={key}
            ref={at === 0 ? (input.inputRef as Ref<HTMLInputElement>) : undefined}
            value={key}
            label={labels.choice(input.name, key)}
            disabled={input.readOnly}
            onBlur={input.onBlur}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
