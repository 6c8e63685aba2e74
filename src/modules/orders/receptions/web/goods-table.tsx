import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import type { Goods } from '../goods';

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
    <Section title={t('receiving.goods.title')}>
      <DataTable
        cards
        look="inputs"
        rows={data.items}
        rowKey={({ orderItemId }) => orderItemId}
        columns={[
          { key: 'lp', header: t('receiving.goods.lp'), width: 40, tone: 'quiet', cell: ({ lp }) => lp },
          { key: 'item', header: t('receiving.goods.item'), wrap: true, cell: ({ name }) => name },
          {
            key: 'ordered',
            header: t('receiving.goods.ordered'),
            cardLabel: t('receiving.goods.ordered'),
            align: 'right',
            cell: ({ amount }) => format.integer(amount),
          },
          {
            key: 'declared',
            header: t('receiving.goods.declared'),
            cardLabel: t('receiving.goods.declared'),
            align: 'right',
            cell: ({ declared }) => format.integer(declared),
          },
          {
            key: 'received',
            header: t('receiving.goods.received'),
            cardLabel: t('receiving.goods.received'),
            align: 'right',
            cell: ({ received }) => format.integer(received),
          },
          { key: 'state', header: t('receiving.goods.state'), cell: (item) => <GoodsState item={item} /> },
        ]}
      />
    </Section>
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
