import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { keepWritten, useRecord } from '../../../../engine/web/edit/use-record';
import { errorText } from '../../../../engine/web/i18n';
import { useLabels } from '../../../../engine/web/labels';
import type { AnyRow } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { api } from '../../../../engine/web/api';
import { attempt } from '../../../../engine/web/ui/use-submit';
import type { orderItems } from '../../order-items/order-items.entity';
import { orders } from '../../orders/orders.entity';
import { MeasureCard } from './measure-card';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './measuring.module.css';
import { itemState, progressState } from '../../../states/order-states';

interface Props {
  orderId: number;
  /** True while sizes are typed that are not saved: then it is left after a question only. */
  holds: { readonly current: boolean };
  onTyped: (itemId: number, typed: boolean) => void;
  close: () => void;
  leave: () => void;
  done: () => void;
}

/** The items of an order one under another with large inputs, for a tablet beside the goods. Each is saved on its own. */
export function MeasuringView({ orderId, holds, onTyped, close, leave, done }: Props) {
  const { t } = useTranslation(['orders', 'edit']);
  const labels = useLabels(orders);
  const client = useQueryClient();
  const { data: order, error } = useRecord<typeof orders, { items: typeof orderItems }>('orders', orderId);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!order) return null;
  const items = order.items.filter(({ status }) => status !== itemState.cancelled);
  const left = items.filter(({ measurementStatus }) => measurementStatus !== progressState.confirmed).length;
  const finish = async () => {
    const question = {
      title: t('edit:leave.title'),
      text: t('edit:leave.text'),
      confirmLabel: t('edit:leave.discard'),
    };
    if (holds.current && !(await confirm({ ...question, danger: true }))) return;
    const sure = await confirm({
      title: labels.action('finishMeasurement'),
      text: left > 0 ? t('orders:measuring.leftOver', { count: left }) : labels.action('finishMeasurement', 'confirm'),
      confirmLabel: labels.action('finishMeasurement'),
    });
    if (!sure) return;
    await attempt(async () => {
      const row = await api.post<AnyRow>(`orders/${orderId}/finishMeasurement`, { version: order.version });
      keepWritten(client, 'orders', { ...order, ...row });
      showToast({ kind: 'success', title: labels.action('finishMeasurement', 'done') });
      close();
      done();
    });
  };
  return (
    <div className={layout.stack}>
      <p className={styles.state} role="status">
        {t('orders:measuring.progress', { done: items.length - left, count: items.length })}
      </p>
      <ol className={`${layout.stack} ${layout.longList}`}>
        {items.map((item, at) => (
          <MeasureCard
            key={item.id}
            item={item}
            lp={at + 1}
            saved={() => client.invalidateQueries({ queryKey: ['orders', 'record', orderId] })}
            onTyped={onTyped}
          />
        ))}
      </ol>
      <div className={`${layout.looseWrapRow} ${layout.atEnd}`}>
        <Button size="md" onClick={leave}>
          {t('orders:measuring.later')}
        </Button>
        <Button size="md" variant="filled" onClick={() => void finish()}>
          {labels.action('finishMeasurement')}
        </Button>
      </div>
    </div>
  );
}
