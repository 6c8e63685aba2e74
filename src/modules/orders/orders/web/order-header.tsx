import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { allows, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { Due, Priority } from '../../order-items/web/due-cell';
import { orders } from '../orders.entity';
import styles from './order-header.module.css';

/** Whose order it is, by when, how much of it and for how much. */
export function OrderHeader({ row }: PartProps<typeof orders>) {
  const labels = useLabels(orders);
  const format = useFormat();
  const { t } = useTranslation('quotations');
  const words = useMoneyWords(row ?? {});
  const { permissions, user } = useSession();
  if (!row) return null;
  const customer = row['customer'] as RefValue | null;
  const priority = row['orderPriority'] as RefValue | null;
  const stale = row['outdatedQuotation'] as { numberText: string } | null | undefined;
  const link = !user.isCustomer && allows(permissions, 'CUSTOMERS_READ');
  return (
    <dl className={styles.facts}>
      {customer && !user.isCustomer && (
        <div className={styles.long}>
          <dt>{labels.field('customerId')}</dt>
          <dd>{link ? <Link to={`/customers/edit/${customer.id}`}>{customer.name}</Link> : customer.name}</dd>
        </div>
      )}
      <div>
        <dt>{labels.field('deliveryDate')}</dt>
        <dd>
          <Due due={row.deliveryDate} status={row.status} long />
        </dd>
      </div>
      {priority && (
        <div>
          <dt>{labels.field('orderPriorityId')}</dt>
          <dd>
            <Priority of={priority} long />
          </dd>
        </div>
      )}
      <div>
        <dt>{labels.field('areaSum')}</dt>
        <dd>{format.decimal(row.areaSum ?? '0', 2)} m²</dd>
      </div>
      {/* Customers are not sent it: they read prices in their quotations. */}
      {row.priceNet !== undefined && (
        <div>
          <dt>{labels.field('priceNet')}</dt>
          <dd>{row.priceNet === null ? '—' : amountText(row.priceNet, words)}</dd>
        </div>
      )}
      {stale && !user.isCustomer && (
        <div className={styles.stale}>
          <dt className={styles.unseen}>{labels.field('outdatedQuotation')}</dt>
          <dd>
            <Link to="?tab=quotation" title={stale.numberText}>
              <StatusChip family="amber" icon="alert-triangle">
                {t('outdated.chip')}
              </StatusChip>
            </Link>
          </dd>
        </div>
      )}
      {(['cancelReason', 'customerReason'] as const).map(
        (key) =>
          row[key] && (
            <div key={key} className={styles.long}>
              <dt>{labels.field(key)}</dt>
              <dd title={row[key]}>{row[key]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
