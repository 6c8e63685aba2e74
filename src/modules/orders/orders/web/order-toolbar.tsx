import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { useMainButton } from '../../../../engine/web/edit/main-button';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { HandOverButton } from '../../pickups/web/hand-over-button';
import { MeasureButton } from '../../measurement/web/measure-button';
import { ForecastButton } from '../../forecast/web/forecast-button';
import { progressState } from '../../../states/order-states';
import type { orders } from '../orders.entity';
import { NextStepButton } from './next-step-button';

const askCopy = lazyDialog(() => import('./copy-order'));

/** What can be done with an order beyond its declared actions: measure its items, make another one like it. */
export function OrderToolbar(part: PartProps<typeof orders>) {
  const { row } = part;
  const { t } = useTranslation('orders');
  const may = useCan('ORDERS_WRITE');
  const { user } = useSession();
  const navigate = useNavigate();
  const main = useMainButton() === 'tool';
  if (!row || user.isCustomer) return null;
  return (
    <>
      {row.measurementStatus === progressState.inPreparation && (
        <MeasureButton orderId={row.id} done={() => part.reload()} />
      )}
      <HandOverButton order={row} main={main} done={() => part.reload()} />
      <ForecastButton order={row} />
      <NextStepButton row={row} />
      {may && (
        <Tooltip label={t('copy.label')}>
          <ActionIcon
            aria-label={t('copy.label')}
            onClick={() =>
              void askCopy({
                order: { id: row.id, numberText: row.numberText },
                open: (id) => void navigate(`/orders/edit/${id}`),
              })
            }
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
