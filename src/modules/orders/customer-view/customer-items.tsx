import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../engine/entity';
import { useLines } from '../../../engine/web/edit/use-lines';
import { useLabels } from '../../../engine/web/labels';
import { StatusChip } from '../../../engine/web/ui/status-chip';
import { Swatch } from '../../../engine/web/ui/swatch';
import { useFormat } from '../../../engine/web/use-format';
import { Due } from '../orders/cells';
import { orderItems } from '../order-items/order-items.entity';
import { itemStatuses } from '../order-status';
import styles from './customer-items.module.css';

/** What a customer sees of the items of their order: how many, in which colour, and how far each is. */
export function CustomerItems() {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const format = useFormat();
  const { lines } = useLines('items');
  return (
    <ul className={styles.items} aria-label={t('grid.title')}>
      {lines.map(({ key, values }) => {
        const status = Number(values['status'] ?? 1) as keyof typeof itemStatuses;
        const color = values['product1'] as RefValue | null;
        return (
          <li key={key}>
            <div className={styles.what}>
              <strong>{String(values['name'])}</strong>
              <span className={styles.details}>
                {t('measuring.pieces', {
                  count: Number(values['amount']),
                  shown: format.integer(Number(values['amount'])),
                })}
                {values['areaSum'] ? ` · ${format.decimal(String(values['areaSum']), 2)} m²` : ''}
              </span>
            </div>
            <span className={styles.color}>
              {color?.color && <Swatch color={color.color} />} {color?.name}
            </span>
            <Due due={values['dueDate'] as string | null} status={status} long />
            <StatusChip family={itemStatuses[status]?.family} icon={itemStatuses[status]?.icon}>
              {labels.choice('status', status)}
            </StatusChip>
          </li>
        );
      })}
    </ul>
  );
}
