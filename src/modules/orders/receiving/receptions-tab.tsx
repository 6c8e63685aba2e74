import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../engine/web/api';
import { ChildTable } from '../../../engine/web/edit/child-table';
import { useCan, useSession } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import { useLabels } from '../../../engine/web/labels';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import { toastSaveError } from '../../../engine/web/ui/toast-store';
import details from '../details/details.module.css';
import type { orders } from '../orders/orders.entity';
import { receptions } from '../receptions/receptions.entity';
import { GoodsTable } from './goods-table';
import styles from './receiving.module.css';

const columns = ['numberText', 'date', 'status', 'lineCount', 'declaredSum', 'countedSum', 'difference', 'questions'];

/** Deliveries of an order, what has come of every item, and the way to a new one. */
export function ReceptionsTab(tab: TabProps<typeof orders>) {
  const { id, row } = tab;
  const { t } = useTranslation('orders');
  const labels = useLabels(receptions);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const mayWrite = useCan('RECEPTION_WRITE') && !user.isCustomer;
  const [making, setMaking] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['receptions', 'list', 'of', 'orderId', id],
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[]; total: number }>(
        'receptions',
        { page: 0, itemsPerPage: -1, filter: { orderId: id } },
        { signal },
      ),
  });
  const count = data?.total;
  useEffect(() => {
    if (count !== undefined) tab.setCount(count);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the tab is a new object with every render
  }, [count]);
  const open = async () => {
    setMaking(true);
    try {
      const made = await api.create<AnyRow>('receptions', { orderId: id });
      void client.invalidateQueries({ queryKey: ['receptions'] });
      void navigate(`/receptions/edit/${made.id}`);
    } catch (failure) {
      toastSaveError(failure);
    } finally {
      setMaking(false);
    }
  };
  const isOpen = Number(row.status) < 7;
  return (
    <div className={styles.stack}>
      <section className={details.card} aria-label={labels.many}>
        <header className={details.head}>
          <h2>{labels.many}</h2>
          {data && <span className={details.count}>{data.total}</span>}
          <span className={details.grow} />
          {mayWrite && isOpen && (
            <Button
              variant="filled"
              loading={making}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void open()}
            >
              {labels.create}
            </Button>
          )}
        </header>
        {error ? (
          <p className={details.empty} role="alert">
            {errorText(error)}
          </p>
        ) : data?.items.length === 0 ? (
          <div className={details.empty}>
            <p className={details.emptyTitle}>{t('receiving.none')}</p>
            {mayWrite && <p>{t('receiving.how')}</p>}
          </div>
        ) : (
          <ChildTable
            entity={receptions}
            columns={columns}
            rows={data?.items ?? []}
            open={(one) => void navigate(`/receptions/${mayWrite ? 'edit' : 'view'}/${one.id}`)}
          />
        )}
      </section>
      <GoodsTable orderId={id} />
    </div>
  );
}
