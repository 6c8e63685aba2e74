import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { useFormat } from '../../engine/web/use-format';
import { Figure, TileError } from './figure';

interface Sums {
  count: number;
  /** Hundredths of the default currency. */
  net: number;
  currency: string | null;
}

/** How many invoices this month has, and what they come to. */
export default function InvoicesTile() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['invoices', 'dashboard'],
    queryFn: ({ signal }) => api.get<Sums>('dashboard/invoices', {}, { signal }),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const money = [format.money(data.net), data.currency].filter(Boolean).join('\u00a0');
  return <Figure value={`${format.integer(data.count)} · ${money}`} hint={t('tiles.net')} />;
}
