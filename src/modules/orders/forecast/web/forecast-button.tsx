import { Button } from '@mantine/core';
import { IconCalendarQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import { orderState } from '../../../states/order-states';

/** Opens why an order is late and when it can be ready. */
export const openForecast = lazyDialog(() => import('./forecast-dialog'));

const open: readonly number[] = [orderState.new, orderState.confirmed, orderState.waiting, orderState.inProgress];

interface Props {
  order: { id: number; status: number; numberText: string | null };
}

/** There while something of the order is to be done, where there is a plan to ask. */
export function ForecastButton({ order }: Props) {
  const { t } = useTranslation('orders');
  const { modules, permissions } = useSession();
  const may = hasModule(modules, 'ORDER_SCHEDULER') && allows(permissions, ['ORDERS_READ', 'SCHEDULER_READ']);
  if (!may || !open.includes(order.status)) return null;
  return (
    <Button
      leftSection={<IconCalendarQuestion size={16} aria-hidden />}
      title={t('forecast.help')}
      onClick={() => void openForecast({ orderId: order.id, numberText: order.numberText ?? '' })}
    >
      {t('forecast.button')}
    </Button>
  );
}
