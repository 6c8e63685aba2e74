import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { EngineContext } from '../../../../engine/web/engine-context';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import type { Words } from '../../pricing/web/quantity-text';
import { useWords } from '../../pricing/web/use-words';

/** ISO code of a currency a record refers to; `known` where the record brings it, for those who may not read the dictionary. */
function useCurrencyCode(currency: RefValue | null | undefined, known: unknown): string {
  const staff = useContext(EngineContext)?.user.isCustomer === false;
  const { data, isLoading } = useQuery({
    queryKey: ['picker', 'currency', 'codes'],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/currency-search',
        { page: 1, itemsPerPage: 200, filter: { includeData: true } },
        { signal },
      ),
    enabled: staff && typeof known !== 'string' && currency !== null && currency !== undefined,
    staleTime: 300_000,
    retry: false,
  });
  if (typeof known === 'string') return known;
  // Not the name, which would give way to the code a moment later.
  if (isLoading) return '';
  const code = data?.items.find(({ id }) => id === currency?.id)?.data?.['code'];
  return typeof code === 'string' ? code : (currency?.name ?? '');
}

/** Words for amounts in the currency of a record. */
export const useMoneyWords = (row: Readonly<Record<string, unknown>>): Words =>
  useWords(useCurrencyCode(row['currency'] as RefValue | null | undefined, row['currencyCode']));
