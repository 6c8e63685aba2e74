import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { useFormat } from '../../engine/web/use-format';
import { Figure, TileError } from './figure';

interface Currency {
  id: number;
  code: string;
  rate: string | null;
  rateDate: string | null;
  isDefault: boolean;
}

/** The euro, or else the first currency with a rate. */
export default function RateTile() {
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
