import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import { MeasuringView } from './measuring-view';

/** Opens the items for the one who measures them; there while the measurement is open. */
export function MeasureButton({ orderId, done }: { orderId: number; done: () => void }) {
  const { t } = useTranslation('orders');
  const may = useCan('ORDERS_WRITE');
  if (!may) return null;
  return (
    <Button
      leftSection={<IconRulerMeasure size={16} aria-hidden />}
      onClick={() => {
        const unsaved = new Set<number>();
        const onTyped = (id: number, typed: boolean) => void (typed ? unsaved.add(id) : unsaved.delete(id));
        const holds = {
          get current() {
            return unsaved.size > 0;
          },
        };
        void openDialog({
          title: t('measuring.title'),
          size: 1000,
          holds,
          content: (close, leave) => <MeasuringView {...{ orderId, holds, onTyped, close, leave, done }} />,
        }).then(done);
      }}
    >
      {t('measuring.open')}
    </Button>
  );
}
