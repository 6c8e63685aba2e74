import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../engine/web/api';
import { ChildTable } from '../../../engine/web/edit/child-table';
import { errorText } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import { useEntity } from '../../../engine/web/registry';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import type { orders } from './orders.entity';
import styles from '../details/details.module.css';

const columns = ['number', 'kind', 'date', 'status', 'dueDate', 'valueNet', 'valueGross', 'paidAmount'];

/** The invoices of an order; each opens on its own page. */
export function InvoicesTab(tab: TabProps<typeof orders>) {
  const { id } = tab;
  const { t } = useTranslation('orders');
  const invoices = useEntity('invoices');
  const labels = useLabels(invoices);
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['invoices', 'list', 'of', 'orderId', id],
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[]; total: number }>(
        'invoices',
        { page: 0, itemsPerPage: -1, filter: { orderId: id } },
        { signal },
      ),
  });
  const count = data?.total;
  useEffect(() => {
    if (count !== undefined) tab.setCount(count);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the tab is a new object with every render
  }, [count]);
  return (
    <section className={styles.card} aria-label={labels.many}>
      <header className={styles.head}>
        <h2>{labels.many}</h2>
        {data && <span className={styles.count}>{data.total}</span>}
      </header>
      {error ? (
        <p className={styles.empty} role="alert">
          {errorText(error)}
        </p>
      ) : data?.items.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t('invoices.none')}</p>
          <p>{t('invoices.how')}</p>
        </div>
      ) : (
        <ChildTable
          entity={invoices}
          columns={columns}
          rows={data?.items ?? []}
          open={(row) => void navigate(`/invoices/edit/${row.id}`)}
        />
      )}
    </section>
  );
}
