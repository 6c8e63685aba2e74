import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { textOf } from '../../engine/web/i18n';
import { DataTable } from '../../engine/web/ui/data-table';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { useFormat } from '../../engine/web/use-format';
import { orderStatuses } from '../../modules/states/order-states';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './figures.module.css';

interface Order {
  id: number;
  numberText: string | null;
  customer: { name: string } | null;
  status: keyof typeof orderStatuses;
  deliveryDate: string | null;
}
const SHOWN = 7;

/** The newest orders. */
export default function LatestOrdersTile() {
  const { t } = useTranslation(['shell', 'orders']);
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['orders', 'list', 'dashboard'],
    queryFn: ({ signal }) =>
      api.get<{ items: Order[] }>(
        'orders',
        { page: 0, itemsPerPage: SHOWN, sortBy: 'id', sortDesc: true, filter: {} },
        { signal },
      ),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  if (data.items.length === 0) return <p className={dashboard.quiet}>{t('shell:tiles.ordersNothing')}</p>;
  return (
    <div className={styles.orders}>
      <DataTable
        look="compact"
        rows={data.items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: t('shell:tiles.number'),
            cell: ({ id, numberText }) => <Link to={`/orders/edit/${id}`}>{numberText ?? `#${id}`}</Link>,
          },
          { key: 'customer', header: t('shell:tiles.customer'), fill: true, cell: ({ customer }) => customer?.name },
          {
            key: 'status',
            header: t('shell:tiles.status'),
            cell: ({ status }) => (
              <StatusChip {...orderStatuses[status]}>
                {textOf(`orders:orders.status.${status}`) ?? String(status)}
              </StatusChip>
            ),
          },
          {
            key: 'due',
            header: t('shell:tiles.due'),
            align: 'right',
            cell: ({ deliveryDate }) => (deliveryDate ? format.date(deliveryDate) : t('shell:tiles.noDue')),
          },
        ]}
      />
      <p className={layout.lineInset}>
        <Link to="/orders">{t('shell:tiles.allOrders')}</Link>
      </p>
    </div>
  );
}
