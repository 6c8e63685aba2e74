import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import type { FormValues } from '../../../../engine/web/edit/form-values';

/** Milliseconds without a key before a code is proposed. */
const PAUSE = 400;
type Proposal = Record<'countryId' | 'currencyId' | 'vatRateId' | 'paymentMethodId' | 'paymentDays', number | null> & {
  code: string | null;
};

/** Proposes what customers of this shop usually have, and a code by the name; nothing typed is replaced. */
export function useNewCustomer(isNew: boolean): void {
  const { resetField, getValues } = useFormContext<FormValues>();
  const name = useWatch<FormValues>({ name: 'name' });
  const [asked] = useDebouncedValue(typeof name === 'string' ? name.trim().slice(0, 255) : '', PAUSE);
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
