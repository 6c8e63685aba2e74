import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { api } from '../../../../engine/web/api';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { useSession } from '../../../../engine/web/engine-context';
import { isNipValid, normaliseNip } from '../../gus/nip';
import { useRegister } from './use-register';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './customers.module.css';

/** Milliseconds without a key before others with the number are looked for. */
const PAUSE = 300;
const DIGITS = 10;

/** Another customer with the tax number that stands in the field; none while it is the record's own. */
function useSameNip(typed: string): { id?: number; name?: string } | undefined {
  const { row } = useEdit();
  const [nip] = useDebouncedValue(normaliseNip(typed), PAUSE);
  const { data } = useQuery({
    // Apart from the lists, which are read anew as the record is saved: it would find itself.
    queryKey: ['same-nip', nip, row?.id],
    queryFn: ({ signal }) =>
      api.post<{ id?: number; name?: string }>('customers/check', { nip, id: row?.id }, { signal }),
    enabled: nip.length >= DIGITS && nip !== row?.['nip'],
    retry: false,
  });
  return data?.id !== undefined && nip === normaliseNip(typed) ? data : undefined;
}

/**
 * The tax number: warns about a wrong check digit and of another customer that has it, and fetches the company from the
 * register: both where the shop is in Poland.
 */
export function NipInput(input: FieldInputProps) {
  const { t } = useTranslation('sales');
  const { looking, lookUp } = useRegister();
  const inPoland = useSession().settings['inPoland'] === true;
  const withRegister = inPoland && !input.readOnly;
  const nip = typeof input.value === 'string' ? input.value : '';
  const shared = wrapperProps(input);
  const same = useSameNip(nip);
  const suspicious = inPoland && nip !== '' && !input.error && !isNipValid(nip);
  return (
    <TextInput
      {...shared}
      ref={input.inputRef as Ref<HTMLInputElement>}
      description={
        same ? (
          <span className={`${layout.iconText} ${layout.warn}`} role="status">
            <IconAlertTriangle size={14} aria-hidden />
            <span>
              {t('customers.nip.same')} <Link to={`/customers/edit/${same.id}`}>{same.name}</Link>
            </span>
          </span>
        ) : suspicious ? (
          <span className={`${layout.iconText} ${layout.warn}`} role="status">
            <IconAlertTriangle size={14} aria-hidden />
            {t(normaliseNip(nip).length === DIGITS ? 'customers.nip.warning' : 'customers.nip.digits')}
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
      rightSectionWidth={withRegister ? 'max-content' : undefined}
      rightSection={
        withRegister && (
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
