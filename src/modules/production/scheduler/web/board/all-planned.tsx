import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../../engine/web/api';
import { hasModule, useCan, useSession } from '../../../../../engine/web/engine-context';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import type { orders } from '../../../../orders/orders/orders.entity';
import { orderState } from '../../../../states/order-states';

const unconfirmed = { status: orderState.new };

/** Nothing is left to plan, or nothing yet: items of new orders come when they are confirmed. */
export function AllPlanned() {
  const { t } = useTranslation('scheduler');
  const { modules } = useSession();
  const mayRead = useCan('ORDERS_READ') && hasModule(modules, 'ORDERS');
  const { data } = useQuery({
    queryKey: ['orders', 'list', 'count', 'unconfirmed'],
    queryFn: ({ signal }) => api.list<typeof orders>('orders', { itemsPerPage: 1, filter: unconfirmed }, { signal }),
    enabled: mayRead,
  });
  if (!data?.total) return <EmptyState icon={IconInbox} title={t('free.empty')} text={t('free.emptyText')} />;
  return (
    <EmptyState
      icon={IconInbox}
      title={t('free.emptyYet')}
      text={t('free.unconfirmed', { count: data.total })}
      action={
        <Button component={Link} to={`/orders?f.status=${orderState.new}`}>
          {t('free.showUnconfirmed')}
        </Button>
      }
    />
  );
}
