import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { isNipValid } from '../../gus/nip';
import { useRegister } from './use-register';
import styles from './customers.module.css';

/** The tax number: warns about a wrong check digit and fetches the company from the register. */
export function NipInput(input: FieldInputProps) {
  const { t } = useTranslation('sales');
  const { looking, lookUp } = useRegister();
  const nip = typeof input.value === 'string' ? input.value : '';
  const shared = wrapperProps(input);
  const suspicious = nip !== '' && !input.error && !isNipValid(nip);
  return (
    <TextInput
      {...shared}
      ref={input.inputRef as Ref<HTMLInputElement>}
      description={
        suspicious ? (
          <span className={styles.warning} role="status">
            <IconAlertTriangle size={14} aria-hidden />
            {t('customers.nip.warning')}
          </span>
        ) : (
          shared.description
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={nip}
      onChange={(event) => input.onChange(event.currentTarget.value || null)}
      autoComplete="off"
      spellCheck={false}
      classNames={{ section: styles.lookUp }}
      rightSectionWidth={input.readOnly ? undefined : 'max-content'}
      rightSection={
        input.readOnly ? undefined : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDatabaseSearch size={16} aria-hidden />}
            loading={looking}
            onClick={() => void lookUp(nip)}
          >
            {t('customers.gus.action')}
          </Button>
        )
      }
    />
  );
}
