import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasModule, useSession } from '../../../../engine/web/engine-context';
import { api } from '../../../../engine/web/api';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';

/** Fields of an item that say what it is coated with. */
const paints: ReadonlySet<string> = new Set(['product1Id', 'product2Id', 'product3Id', 'alternativeProductId']);

/** Whether a customer has everything coated with paint of its own. */
export function useOwnProductsOnly(customerId: number | null): boolean {
  const { modules } = useSession();
  const { data } = useQuery({
    queryKey: ['picker', 'customers', 'own products', customerId],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/customers-search',
        { page: 0, itemsPerPage: 0, filter: { ids: [customerId], includeData: true } },
        { signal },
      ),
    enabled: customerId !== null && hasModule(modules, 'CUSTOMERS'),
    staleTime: 60_000,
    retry: false,
  });
  return data?.items[0]?.data?.['ownProductsOnly'] === true;
}

/** The filter of a picker of an item's field: such a customer is offered what is on its own stock. */
export function usePaintPick(customerId: number | null) {
  const ownOnly = useOwnProductsOnly(customerId);
  return useMemo(() => {
    const own = { stockOf: customerId };
    return (field: string): Readonly<Record<string, unknown>> | undefined =>
      ownOnly && paints.has(field) ? own : undefined;
  }, [customerId, ownOnly]);
}
