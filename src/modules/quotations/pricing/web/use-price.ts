import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { explainPrice, type PriceOf } from './price-calls';

export type PriceSource = PriceOf;

/** The price of an order with its steps. A saved order is asked by id; a typed one is sent, half a second after the last key. */
export const usePrice = ({ orderId, draft }: PriceSource, enabled = true) =>
  useQuery({
    queryKey: ['quotations', 'explain', orderId, draft],
    queryFn: ({ signal }) => explainPrice({ orderId, draft }, signal),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
  });
