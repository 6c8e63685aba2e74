import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../../engine/web/api';
import type { PickerAnswer } from '../../../../../engine/web/picker/picker-items';
import type { Rate } from '../../../billing/vat-table';

/** VAT rates by id, as the dictionary has them; empty until they are known. */
export function useVatRates(): ReadonlyMap<number, Rate> {
  const { data } = useQuery({
    queryKey: ['picker', 'vat-rates', 'values'],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/vat-rates-search',
        { page: 1, itemsPerPage: 200, filter: { includeData: true } },
        { signal },
      ),
    staleTime: 300_000,
    retry: false,
  });
  return useMemo(
    () =>
      new Map(
        data?.items.map(({ id, name, data: more }) => [
          id,
          { id, name, code: name, value: Number(more?.['value'] ?? 0) },
        ]),
      ),
    [data],
  );
}
