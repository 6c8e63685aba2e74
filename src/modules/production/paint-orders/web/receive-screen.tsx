import { IconMoodEmpty } from '@tabler/icons-react';
import Big from 'big.js';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Navigate, useParams } from 'react-router';
import { useRecord } from '../../../../engine/web/edit/use-record';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { DeliveryForm } from '../../../stock/deliveries/web/delivery-screen';
import { type paintOrderItems, paintOrders, paintOrderState } from '../paint-orders.entity';

const openStates: readonly number[] = [paintOrderState.ordered, paintOrderState.partly];

/** Takes paint of an order on stock, beginning with all that has not come: less leaves the rest on its way. */
export default function ReceiveScreen() {
  const { t } = useTranslation('production');
  const id = Number(useParams()['id']);
  const {
    data: order,
    error,
    isFetchedAfterMount,
  } = useRecord<typeof paintOrders, { items: typeof paintOrderItems }>(paintOrders.name, id);
  if (error) return <EmptyState icon={IconMoodEmpty} title={errorText(error)} />;
  // What is still open may have changed since it was last read.
  if (!order || !isFetchedAfterMount) return <div aria-busy />;
  const back = `/paint-orders/view/${id}`;
  if (!openStates.includes(order.status)) return <Navigate to={back} replace />;
  const start = order.items.flatMap(({ productId, product, unit, amount, receivedAmount }) => {
    const open = Big(amount).minus(receivedAmount).toFixed(3);
    return Number(open) > 0 ? [{ productId, product, unit, amount: open }] : [];
  });
  return (
    <DeliveryForm
      title={t('paint-orders.receiveOf', { number: order.numberText })}
      back={back}
      path={`paint-orders/${id}/deliveries`}
      start={start}
      touched={[paintOrders.name, 'reports']}
    />
  );
}
