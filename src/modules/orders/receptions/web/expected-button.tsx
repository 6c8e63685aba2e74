import { Button } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import type { orders } from '../../orders/orders.entity';

/** Orders whose goods are expected and have no reception yet: how many, and the way to them (decision G4). */
export function ExpectedButton() {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { user, modules } = useSession();
  const may = useCan('ORDERS_READ') && hasModule(modules, 'ORDERS') && !user.isCustomer;
  const { data } = useQuery({
    queryKey: ['orders', 'list', 'count', 'without-reception'],
    queryFn: ({ signal }) =>
      api.list<typeof orders>('orders', { itemsPerPage: 1, filter: { reception: 0 } }, { signal }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Button
      flex="none"
      component={Link}
      to="/orders?f.reception=0"
      leftSection={<IconTruckLoading size={16} aria-hidden />}
    >
      {data ? t('receiving.expected', { amount: format.integer(data.total) }) : t('receiving.expectedPlain')}
    </Button>
  );
}
