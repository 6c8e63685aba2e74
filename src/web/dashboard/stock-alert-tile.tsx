import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import type { IconName } from '../../engine/web/ui/icons';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { Swatch } from '../../engine/web/ui/swatch';
import { useFormat } from '../../engine/web/use-format';
import { amountText } from '../../modules/stock/stocks/amount-text';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './stock-alert.module.css';

interface Product {
  productId: number;
  storageId: number;
  product: string;
  color: string | null;
  amount: string;
  unit: string;
}
type Low = Product & { minimum: string };
type Lot = Product & { id: number; lot: string | null; dateTo: string };
interface Alert {
  low: { total: number; items: Low[] };
  expired: { total: number; items: Lot[] };
  expiring: { total: number; items: Lot[]; days: number };
}

/** What the store should do something about: too little left, gone off, about to go off. */
export default function StockAlertTile() {
  const { t } = useTranslation('shell');
  const { data, error } = useQuery({
    queryKey: ['stocks', 'alert'],
    queryFn: ({ signal }) => api.get<Alert>('reports/stock-alert', {}, { signal }),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  const { low, expired, expiring } = data;
  if (low.total + expired.total + expiring.total === 0)
    return <p className={dashboard.quiet}>{t('tiles.stockNothing')}</p>;
  return (
    <>
      <Group title={t('tiles.stockLow')} family="red" icon="alert-triangle" of={low}>
        {low.items.map((one) => (
          <LowLine key={`${one.productId} ${one.storageId}`} {...one} />
        ))}
      </Group>
      <Group title={t('tiles.stockExpired')} family="red" icon="alert-triangle" of={expired}>
        {expired.items.map((one) => (
          <LotLine key={one.id} {...one} />
        ))}
      </Group>
      <Group title={t('tiles.stockExpiring')} family="amber" icon="clock" of={expiring}>
        {expiring.items.map((one) => (
          <LotLine key={one.id} {...one} />
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  family: 'red' | 'amber';
  icon: IconName;
  of: { total: number; items: readonly unknown[] };
  children: React.ReactNode;
}
function Group({ title, family, icon, of, children }: GroupProps) {
  const { t } = useTranslation('shell');
  if (of.total === 0) return null;
  const more = of.total - of.items.length;
  return (
    <section className={styles.group}>
      <h3>
        <StatusChip family={family} icon={icon}>
          {title}
        </StatusChip>
        <b>{of.total}</b>
      </h3>
      <ul>{children}</ul>
      {more > 0 && <p className={`${layout.small} ${styles.more}`}>{t('tiles.stockMore', { more })}</p>}
    </section>
  );
}

function LowLine({ productId, storageId, product, color, amount, minimum, unit }: Low) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <li>
      <Link to={`/stocks-grouped/view/${productId}/${storageId}`} title={product}>
        <Swatch color={color} /> {product}
      </Link>
      <span>
        {t('tiles.stockOf', { amount: amountText(format, amount), minimum: amountText(format, minimum, unit) })}
      </span>
    </li>
  );
}

function LotLine({ id, product, color, lot, amount, unit, dateTo }: Lot) {
  const format = useFormat();
  const name = [product, lot].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={`/stocks/edit/${id}`} title={name}>
        <Swatch color={color} /> {name}
      </Link>
      <span>
        {amountText(format, amount, unit)} · {format.date(dateTo)}
      </span>
    </li>
  );
}
