import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import type { AnyRow } from '../../../../engine/web/screens';
import { handOverRights } from '../hand-over-rights';

const HandOverDialog = lazyPart(() => import('./hand-over-dialog').then((m) => m.HandOverDialog));

interface Props {
  order: Record<string, unknown> & { id: number };
  /** It is the filled button. */
  main?: boolean;
  done: () => void;
}

/** Opens the hand-over of what is ready; there while something of the order is. */
export function HandOverButton({ order, main, done }: Props) {
  const { t } = useTranslation('orders');
  const may = useCan(handOverRights);
  const items = (order['items'] ?? []) as AnyRow[];
  if (!may || !items.some(({ readyAmount }) => Number(readyAmount) > 0)) return null;
  return (
    <Button
      variant={main ? 'filled' : 'default'}
      leftSection={<IconTruckDelivery size={16} aria-hidden />}
      onClick={() => {
        const holds = { current: false };
        void openDialog({
          title: t('handOver.title'),
          size: 'min(1120px, 96vw)',
          holds,
          content: (close, leave) => (
            <Suspense fallback={null}>
              <HandOverDialog orderId={order.id} holds={holds} close={close} leave={leave} />
            </Suspense>
          ),
        }).then(done);
      }}
    >
      {t('handOver.open')}
    </Button>
  );
}
