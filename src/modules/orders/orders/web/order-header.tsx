import { visuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RefValue } from '../../../../engine/entity';
import { allows, hasModule, useAbilities, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import { useLines } from '../../../../engine/web/edit/use-lines';
import type { PartProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useWords } from '../../../quotations/pricing/web/use-words';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { Due, Priority } from '../../order-items/web/due-cell';
import { useEstimate } from '../../order-items/web/item-grid/use-item-prices';
import { openStatuses, orderState } from '../../../states/order-states';
import { complaints } from '../../complaints/complaints.entity';
import { orders } from '../orders.entity';
import styles from '../../../../engine/web/ui/head-facts.module.css';

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
      <MadeGood complaint={row['complaint'] as RefValue | null | undefined} />
      {/* Nothing of a cancelled order counts. */}
      {row.status !== orderState.cancelled && (
        <div>
          <dt>{labels.field('areaSum')}</dt>
          <dd>{format.decimal(row.areaSum ?? '0', 2)} m²</dd>
        </div>
      )}
      {/* Customers are not sent it: they read prices in their quotations. */}
      {row.priceNet !== undefined && (
        <div>
          <dt>{labels.field('priceNet')}</dt>
          <dd>
            <Net row={row} stored={row.priceNet === null ? '—' : amountText(row.priceNet, words)} />
          </dd>
        </div>
      )}
      {stale && !user.isCustomer && (
        <div className={styles.plain}>
          <dt className={visuallyHidden}>{labels.field('outdatedQuotation')}</dt>
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
              {/* Whom it was written for reads of one reason. */}
              <dt>{labels.field(user.isCustomer ? 'cancelReason' : key)}</dt>
              <dd title={row[key]}>{row[key]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The complaint an order makes good, led to where complaints are open. */
function MadeGood({ complaint }: { complaint: RefValue | null | undefined }) {
  const labels = useLabels(orders);
  const { modules, user } = useSession();
  const { read: mayOpen } = useAbilities(complaints);
  if (!complaint || !hasModule(modules, 'COMPLAINTS')) return null;
  const to = `/complaints/${user.isCustomer ? 'view' : 'edit'}/${complaint.id}`;
  return (
    <div>
      <dt>{labels.field('complaintId')}</dt>
      <dd>{mayOpen ? <Link to={to}>{complaint.name}</Link> : complaint.name}</dd>
    </div>
  );
}

interface NetProps {
  row: NonNullable<PartProps<typeof orders>['row']>;
  stored: string;
}

/** The net price: of the quotation, else as worked out now, and as it would be while something is typed. */
function Net({ row, stored }: NetProps) {
  const { t } = useTranslation('orders');
  const { modules, permissions, user } = useSession();
  const ask = !user.isCustomer && hasModule(modules, 'QUOTATIONS') && allows(permissions, 'QUOTATIONS_READ');
  const isOpen = openStatuses.some((status) => status === row.status);
  const estimate = useEstimate(row.id, useLines('items'), { ask: ask && isOpen, stored: row.priceNet === null });
  const words = useWords(estimate?.currency ?? '');
  if (!estimate || estimate.noPrice || !estimate.lines.length) return stored;
  return <span title={t('grid.estimated')}>≈ {amountText(estimate.paymentNet, words)}</span>;
}
