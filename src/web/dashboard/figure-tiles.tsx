import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { useFormat } from '../../engine/web/use-format';
import { Figure, TileError } from './figure';
import { useOrderFigures } from './use-order-figures';
import { api } from '../../engine/web/api';

function Counted({ what }: { what: 'orders' | 'items' }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useOrderFigures();
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const change = data.week[what] - data.before[what];
  const signed = `${change > 0 ? '+' : '−'}${format.integer(Math.abs(change))}`;
  const beside = change === 0 ? undefined : t('tiles.more', { change: signed });
  const hint = (
    <span title={beside}>
      {t('tiles.thisWeek')}
      {beside && <> · {signed}</>}
    </span>
  );
  return <Figure value={format.integer(data.week[what])} hint={hint} />;
}

/** Orders of this week beside the same days of the week before. */
export const NewOrdersTile = () => <Counted what="orders" />;
/** The same for their items. */
export const NewItemsTile = () => <Counted what="items" />;

interface Sums {
  count: number;
  /** Hundredths of the default currency. */
  net: number;
  currency: string | null;
}

/** How many invoices this month has, and what they come to. */
export function InvoicesTile() {
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

interface Currency {
  id: number;
  code: string;
  rate: string | null;
  rateDate: string | null;
  isDefault: boolean;
}

/** The euro, or else the first currency with a rate. */
export function RateTile() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['currency', 'list', 'dashboard'],
    queryFn: ({ signal }) =>
      api.get<{ items: Currency[] }>('currency', { page: 0, itemsPerPage: 100, filter: {} }, { signal }),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const known = data.items.filter(({ rate, isDefault }) => rate !== null && !isDefault);
  const shown = known.find(({ code }) => code === 'EUR') ?? known[0];
  if (!shown?.rate) return <Figure value="—" hint={t('tiles.noRate')} />;
  const own = data.items.find(({ isDefault }) => isDefault)?.code ?? '';
  return (
    <Figure
      value={`${shown.code} ${format.decimal(shown.rate, 4)}`}
      hint={[own, shown.rateDate && format.date(shown.rateDate)].filter(Boolean).join(' · ')}
    />
  );
}
