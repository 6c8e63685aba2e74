import { useQuery } from '@tanstack/react-query';
import { api } from '../../engine/web/api';

interface Figures {
  orders: number;
  items: number;
}
export interface OrderFigures {
  week: Figures;
  before: Figures;
  /** The last 31 days, today last; `area` is decimal text. */
  days: readonly (Figures & { date: string; area: string })[];
}

/** Figures about orders; the tiles that show them share one request. */
export const useOrderFigures = () =>
  useQuery({
    queryKey: ['orders', 'dashboard'],
    queryFn: ({ signal }) => api.get<OrderFigures>('dashboard/orders', {}, { signal }),
  });
