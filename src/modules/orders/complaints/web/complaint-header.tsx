import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import type { Family } from '../../../../engine/entity';
import type { complaints } from '../complaints.entity';
import styles from './complaint.module.css';

/** Beside the number of a complaint: how far it is, and the order that makes it good. */
export function ComplaintHeader({ row }: PartProps<typeof complaints>) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  if (!row) return null;
  const status = row['complaintStatus'] as (RefValue & { color?: Family | null }) | null;
  const [order, rework] = [row['order'] as RefValue | null, row['reworkOrder'] as RefValue | null];
  const at = (of: RefValue) => `/orders/${user.isCustomer ? 'view' : 'edit'}/${of.id}`;
  return (
    <span className={styles.header}>
      {status && <StatusChip family={status.color ?? 'grey'}>{status.name}</StatusChip>}
      {order && (
        <Link className={styles.link} to={at(order)}>
          {order.name}
        </Link>
      )}
      {rework && (
        <Link className={styles.link} to={at(rework)} title={t('complaint.rework')}>
          <IconRepeat size={16} aria-hidden /> {t('complaint.reworkShort', { number: rework.name })}
        </Link>
      )}
    </span>
  );
}
