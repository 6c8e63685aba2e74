import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../engine/web/api';
import { openEditor } from '../../../engine/web/dialogs/dialog-store';
import { ChildTable } from '../../../engine/web/edit/child-table';
import { useAbilities, useSession } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import { complaints } from '../complaints/complaints.entity';
import styles from '../details/details.module.css';
import type { orders } from '../orders/orders.entity';

const columns = ['numberText', 'date', 'orderItemId', 'complaintStatusId', 'complaintReasonId', 'claimedAmount'];

/** The complaints about an order; each opens on its own page. */
export function ComplaintsTab(tab: TabProps<typeof orders>) {
  const { id } = tab;
  const { t } = useTranslation('orders');
  const labels = useLabels(complaints);
  const navigate = useNavigate();
  const { user } = useSession();
  const { insert } = useAbilities(complaints);
  const at = user.isCustomer ? 'view' : 'edit';
  const { data, error, refetch } = useQuery({
    queryKey: ['complaints', 'list', 'of', 'orderId', id],
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[]; total: number }>(
        'complaints',
        { page: 0, itemsPerPage: 100, filter: { orderId: id } },
        { signal },
      ),
  });
  const count = data?.total;
  useEffect(() => {
    if (count !== undefined) tab.setCount(count);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the tab is a new object with every render
  }, [count]);
  const report = async () => {
    if (user.isCustomer) return void navigate(`/complaints/add?orderId=${id}`);
    const made = await openEditor({ entity: complaints, mode: 'insert', initial: { orderId: id }, fixed: ['orderId'] });
    if (made) void refetch();
  };
  const add = insert && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void report()}>
      {t('complaint.newOne')}
    </Button>
  );
  return (
    <section className={styles.card} aria-label={labels.many}>
      <header className={styles.head}>
        <h2>{labels.many}</h2>
        {data && <span className={styles.count}>{data.total}</span>}
        <span className={styles.grow} />
        {add}
      </header>
      {error ? (
        <p className={styles.empty} role="alert">
          {errorText(error)}
        </p>
      ) : data?.items.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t('complaint.none')}</p>
          <p>{t('complaint.noneHow')}</p>
        </div>
      ) : (
        <ChildTable
          entity={complaints}
          columns={columns}
          rows={data?.items ?? []}
          open={(row) => void navigate(`/complaints/${at}/${row.id}`)}
        />
      )}
    </section>
  );
}
