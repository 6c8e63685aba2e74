import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../../engine/web/api';
import type { PickerAnswer } from '../../../../../engine/web/picker/picker-items';
import { asBilled, type Rate, type VatRow } from '../../../billing/vat-table';
import { invoiceKind } from '../../../../states/invoice-states';

/** VAT rates by id, as the dictionary has them; empty until they are known. */
function useVatRates(): ReadonlyMap<number, Rate> {
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

/** The rates an invoice is counted by: what was billed keeps its own, whatever the dictionary says by now. */
export function useRatesOf(row: Readonly<Record<string, unknown>> | undefined): ReadonlyMap<number, Rate> {
  const known = useVatRates();
  return useMemo(() => {
    const isBilled = row?.['approvedAt'] != null || row?.['kind'] === invoiceKind.correction;
    const billed = isBilled ? ((row?.['vatTable'] ?? []) as VatRow[]) : [];
    return asBilled(
      known,
      billed.map((one) => ({ ...one, code: known.get(one.vatRateId)?.code ?? one.code })),
    );
  }, [known, row]);
}
