import { IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { useAbilities, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import type { Family } from '../../../../engine/entity';
import { orders } from '../../orders/orders.entity';
import type { complaints } from '../complaints.entity';
import styles from './complaint.module.css';

/** Beside the number of a complaint: how far it is, its order and the one that makes it good, led to where orders are open. */
export function ComplaintHeader({ row }: PartProps<typeof complaints>) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const { read: mayOpen } = useAbilities(orders);
  if (!row) return null;
  const status = row['complaintStatus'] as (RefValue & { color?: Family | null }) | null;
  const [order, rework] = [row['order'] as RefValue | null, row['reworkOrder'] as RefValue | null];
  const led = (to: RefValue, content: ReactNode, title?: string) =>
    mayOpen ? (
      <Link className={styles.link} to={`/orders/${user.isCustomer ? 'view' : 'edit'}/${to.id}`} title={title}>
        {content}
      </Link>
    ) : (
      <span title={title}>{content}</span>
    );
  return (
    <span className={styles.header}>
      {status && <StatusChip family={status.color ?? 'grey'}>{status.name}</StatusChip>}
      {order && led(order, order.name)}
      {rework &&
        led(
          rework,
          <>
            <IconRepeat size={16} aria-hidden /> {t('complaint.reworkShort', { number: rework.name })}
          </>,
          t('complaint.rework'),
        )}
    </span>
  );
}
