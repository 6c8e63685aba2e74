import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { Swatch } from '../../../../engine/web/ui/swatch';
import styles from './products.module.css';

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#[\dA-F]{6}$/i.test(value);

/** A colour as `#RRGGBB`, typed, or picked with the browser's own picker. */
export function HexInput(input: FieldInputProps) {
  const { t } = useTranslation('catalogue');
  const { value } = input;
  return (
    <TextInput
      {...wrapperProps(input)}
      ref={input.inputRef as Ref<HTMLInputElement>}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        const text = event.currentTarget.value.trim().toUpperCase();
        input.onChange(text === '' ? null : /^[\dA-F]{6}$/.test(text) ? `#${text}` : text);
      }}
      leftSection={isHex(value) ? <Swatch color={value} /> : undefined}
      rightSection={
        input.readOnly ? undefined : (
          <input
            type="color"
            className={styles.picker}
            aria-label={t('products.pickColour')}
            value={isHex(value) ? value.toLowerCase() : '#808080'}
            onChange={(event) => input.onChange(event.currentTarget.value.toUpperCase())}
          />
        )
      }
      rightSectionWidth={44}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
