import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import details from '../../order-items/web/details.module.css';
import type { Goods } from '../goods';
import styles from './receiving.module.css';

/** What of every item is ordered, announced and received. Nothing is shown while there is nothing to say. */
export function GoodsTable({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['receptions', 'list', 'goods', orderId],
    queryFn: ({ signal }) => api.get<{ items: Goods[] }>(`orders/${orderId}/goods`, {}, { signal }),
  });
  if (!data?.items.length) return null;
  return (
    <section className={details.card} aria-label={t('receiving.goods.title')}>
      <header className={details.head}>
        <h2>{t('receiving.goods.title')}</h2>
      </header>
      <div className={styles.scroll}>
        <table className={styles.goods}>
          <thead>
            <tr>
              <th scope="col">{t('receiving.goods.lp')}</th>
              <th scope="col">{t('receiving.goods.item')}</th>
              <th scope="col" data-right>
                {t('receiving.goods.ordered')}
              </th>
              <th scope="col" data-right>
                {t('receiving.goods.declared')}
              </th>
              <th scope="col" data-right>
                {t('receiving.goods.received')}
              </th>
              <th scope="col">{t('receiving.goods.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.orderItemId}>
                <td className={styles.lp}>{item.lp}</td>
                <td>{item.name}</td>
                <td data-right data-label={t('receiving.goods.ordered')}>
                  {format.integer(item.amount)}
                </td>
                <td data-right data-label={t('receiving.goods.declared')}>
                  {format.integer(item.declared)}
                </td>
                <td data-right data-label={t('receiving.goods.received')}>
                  {format.integer(item.received)}
                </td>
                <td>
                  <GoodsState item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function GoodsState({ item }: { item: Goods }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const missing = item.amount - item.received;
  if (missing === 0)
    return (
      <StatusChip family="green" icon="checks">
        {t('receiving.goods.complete')}
      </StatusChip>
    );
  if (missing < 0)
    return (
      <StatusChip family="amber" icon="alert-triangle">
        {t('receiving.goods.more', { amount: format.integer(-missing) })}
      </StatusChip>
    );
  return (
    <StatusChip family={item.received > 0 ? 'amber' : 'grey'} icon="hourglass">
      {t('receiving.goods.missing', { amount: format.integer(missing) })}
    </StatusChip>
  );
}
