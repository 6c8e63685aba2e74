import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RefInput } from '../../../../engine/fields/ref/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { api } from '../../../../engine/web/api';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { useCan } from '../../../../engine/web/engine-context';

interface Found {
  items: { data?: { currencyId: number | null } }[];
  suggested: { id: number }[];
}
const found = (name: string, filter: Record<string, unknown>, signal: AbortSignal) =>
  api.get<Found>(`search/${name}-search`, { page: 1, itemsPerPage: 1, filter }, { signal });

/**
 * The currency of the chosen customer, else the default one; undefined until both are known.
 * @param isFilled the server finds the customer by other fields as well, so without one here nothing is proposed
 */
function useUsualCurrency(isAsked: boolean, isFilled: boolean): number | undefined {
  const isCustomerRead = useCan('CUSTOMERS_READ');
  const chosen = useWatch<FormValues>({ name: 'customerId' });
  const customerId = isCustomerRead && typeof chosen === 'number' ? chosen : null;
  const standard = useQuery({
    queryKey: ['currency', 'usual'],
    queryFn: async ({ signal }) => (await found('currency', {}, signal)).suggested[0]?.id ?? null,
    enabled: isAsked,
    retry: false,
  });
  const agreed = useQuery({
    queryKey: ['customers', customerId, 'currency'],
    queryFn: async ({ signal }) =>
      (await found('customers', { ids: [customerId], includeData: true }, signal)).items[0]?.data?.currencyId ?? null,
    enabled: isAsked && customerId !== null,
    retry: false,
  });
  const isKnown = customerId === null ? !isFilled : !agreed.isPending;
  return isKnown ? ((customerId !== null ? agreed.data : null) ?? standard.data ?? undefined) : undefined;
}

/** The currency of a price or a document; a new one begins with the usual one, and nothing chosen is replaced. */
export function CurrencyInput(input: FieldInputProps) {
  const { name, readOnly } = input;
  const isNew = useEdit().row === undefined && !readOnly;
  const { resetField, getValues } = useFormContext<FormValues>();
  const proposed = useRef<unknown>(null);
  const usual = useUsualCurrency(isNew, input.field.filled === true);
  useEffect(() => {
    if (!isNew || usual === undefined || (getValues(name) ?? null) !== proposed.current) return;
    // What is proposed is where the form begins: as long as nothing is typed, there is nothing to save.
    resetField(name, { defaultValue: usual });
    proposed.current = usual;
  }, [isNew, usual, name, getValues, resetField]);
  return <RefInput {...input} />;
}
