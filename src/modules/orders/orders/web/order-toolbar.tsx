import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { HandOverButton } from '../../pickups/web/hand-over-button';
import { MeasureButton } from '../../measurement/web/measure-button';
import { progressState } from '../../../states/order-states';
import type { orders } from '../orders.entity';

/** What can be done with an order beyond its declared actions: measure its items, make another one like it. */
export function OrderToolbar(part: PartProps<typeof orders>) {
  const { row } = part;
  const { t } = useTranslation('orders');
  const may = useCan('ORDERS_WRITE');
  const { user } = useSession();
  const navigate = useNavigate();
  const { submit: copy, busy } = useSubmit(async (_: void, key) => {
    const made = await api.create<{ id: number; numberText: string }>(
      `orders/${row?.id ?? 0}/copy`,
      {},
      { key: key(row?.id) },
    );
    showToast({ kind: 'success', title: t('copy.done', { number: made.numberText }) });
    void navigate(`/orders/edit/${made.id}`);
  });
  if (!row || user.isCustomer) return null;
  return (
    <>
      {row.measurementStatus === progressState.inPreparation && (
        <MeasureButton orderId={row.id} done={() => part.reload()} />
      )}
      <HandOverButton order={row} done={() => part.reload()} />
      {may && (
        <Tooltip label={t('copy.label')}>
          <ActionIcon aria-label={t('copy.label')} loading={busy} onClick={() => void copy()}>
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
