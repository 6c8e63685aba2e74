import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { api } from '../../../../engine/web/api';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { useSession } from '../../../../engine/web/engine-context';
import { isNipValid, normaliseNip } from '../../gus/nip';
import { useRegister } from './use-register';
import styles from './customers.module.css';

/** Milliseconds without a key before others with the number are looked for. */
const PAUSE = 300;
const DIGITS = 10;

/** Another customer with the tax number that stands in the field; none while it is the record's own. */
function useSameNip(typed: string): { id?: number; name?: string } | undefined {
  const { row } = useEdit();
  const [nip] = useDebouncedValue(normaliseNip(typed), PAUSE);
  const { data } = useQuery({
    queryKey: ['customers', 'check', nip, row?.id],
    queryFn: ({ signal }) =>
      api.post<{ id?: number; name?: string }>('customers/check', { nip, id: row?.id }, { signal }),
    enabled: nip.length >= DIGITS && nip !== row?.['nip'],
    retry: false,
  });
  return data?.id !== undefined && nip === normaliseNip(typed) ? data : undefined;
}

/** Milliseconds without a key before a code is proposed. */
const PROPOSAL_PAUSE = 400;
type Proposal = Record<'countryId' | 'currencyId' | 'vatRateId' | 'paymentMethodId' | 'paymentDays', number | null> & {
  code: string | null;
};

/** Proposes what customers of this shop usually have, and a code by the name; nothing typed is replaced. */
function useNewCustomer(isNew: boolean): void {
  const { resetField, getValues } = useFormContext<FormValues>();
  const name = useWatch<FormValues>({ name: 'name' });
  const [asked] = useDebouncedValue(typeof name === 'string' ? name.trim().slice(0, 255) : '', PROPOSAL_PAUSE);
  const proposed = useRef<string | null>(null);
  const { data } = useQuery({
    queryKey: ['customers', 'proposal', asked],
    queryFn: ({ signal }) => api.get<Proposal>('customers/proposal', { name: asked }, { signal }),
    enabled: isNew,
    retry: false,
  });
  useEffect(() => {
    if (!isNew || !data) return;
    const { code, ...usual } = data;
    // What is proposed is where the form begins: as long as nothing is typed, there is nothing to save.
    for (const [key, value] of Object.entries(usual))
      if (value !== null && (getValues(key) ?? null) === null) resetField(key, { defaultValue: value });
    const typed = (getValues('code') ?? '') as string;
    if (code && (typed === '' || typed === proposed.current)) {
      resetField('code', { defaultValue: code });
      proposed.current = code;
    }
  }, [isNew, data, getValues, resetField]);
}

/**
 * The tax number: warns about a wrong check digit and of another customer that has it, and fetches the company from the
 * register: both where the shop is in Poland. Being the first field of the form, it has the usual values of a new customer proposed too.
 */
export function NipInput(input: FieldInputProps) {
  const { t } = useTranslation('sales');
  const { looking, lookUp } = useRegister();
  const inPoland = useSession().settings['inPoland'] === true;
  const withRegister = inPoland && !input.readOnly;
  const nip = typeof input.value === 'string' ? input.value : '';
  const shared = wrapperProps(input);
  useNewCustomer(useEdit().row === undefined && !input.readOnly);
  const same = useSameNip(nip);
  const suspicious = inPoland && nip !== '' && !input.error && !isNipValid(nip);
  return (
    <TextInput
      {...shared}
      ref={input.inputRef as Ref<HTMLInputElement>}
      description={
        same ? (
          <span className={styles.warning} role="status">
            <IconAlertTriangle size={14} aria-hidden />
            {t('customers.nip.same')} <Link to={`/customers/edit/${same.id}`}>{same.name}</Link>
          </span>
        ) : suspicious ? (
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
