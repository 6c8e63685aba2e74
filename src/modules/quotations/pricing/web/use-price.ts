import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { explainPrice, type PriceOf } from './price-calls';

export interface PriceSource extends PriceOf {
  /** Version of the order: another one is asked for anew. */
  stamp?: number;
}

/** The price of an order with its steps. A saved order is asked by id; a typed one is sent, half a second after the last key. */
export const usePrice = ({ orderId, draft, stamp }: PriceSource, enabled = true) =>
  useQuery({
    queryKey: ['quotations', 'explain', orderId, draft, stamp],
    queryFn: ({ signal }) => explainPrice({ orderId, draft }, signal),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
  });
