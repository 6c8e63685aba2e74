import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import styles from './stocks.module.css';

interface Props {
  dateTo: string | null;
  isExpired: boolean;
  expiresSoon: boolean;
}

/** An expiry date: red and a triangle when it is past, amber and a clock within the days of warning. */
export function Expiry({ dateTo, isExpired, expiresSoon }: Props) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  if (!dateTo) return <span className={styles.quiet}>—</span>;
  if (!isExpired && !expiresSoon) return format.date(dateTo);
  const Icon = isExpired ? IconAlertTriangle : IconClock;
  return (
    <span
      className={styles.expiry}
      data-state={isExpired ? 'expired' : 'soon'}
      title={t(isExpired ? 'stocks.expired' : 'stocks.soon')}
    >
      <Icon size={14} aria-hidden />
      {format.date(dateTo)}
    </span>
  );
}
