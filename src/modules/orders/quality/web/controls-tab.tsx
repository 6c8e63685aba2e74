import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useLocation, useNavigate } from 'react-router';
import type { RecordOf } from '../../../../engine/entity';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { useCan } from '../../../../engine/web/engine-context';
import type { AnyRow, TabProps } from '../../../../engine/web/screens';
import { itemState } from '../../../states/order-states';
import type { orderItems } from '../../order-items/order-items.entity';
import type { orders } from '../../orders/orders.entity';
import { qualityControls } from '../quality-controls.entity';

type Control = AnyRow & RecordOf<typeof qualityControls>;
const amounts = ['lotAmount', 'goodAmount', 'reworkAmount', 'lostAmount'] as const;

/** Quality control of an order: what was found of its lots, the latest first. */
export function OrderControlsTab(tab: TabProps<typeof orders>) {
  const { t } = useTranslation('orders');
  const go = useNavigate();
  return (
    <RelatedList<Control>
      tab={tab}
      entity={qualityControls}
      filter={{ orderId: tab.id }}
      columns={['date', 'orderItemId', 'result', ...amounts, 'userId', 'reason', 'undoneAt']}
      open={({ id }) => void go(`/quality-controls/view/${id}`)}
      empty={{ title: t('quality.none'), text: t('quality.how') }}
    />
  );
}

/** The same of one item, and the way to a control of it where the shop has no place for quality control. */
export function ItemControlsTab(tab: TabProps<typeof orderItems>) {
  const { t } = useTranslation('orders');
  const go = useNavigate();
  const { pathname } = useLocation();
  const may = useCan('WORK_CARDS_WORK');
  const { id, row } = tab;
  const isOpen = may && row.status === itemState.inProgress && row.isChecked !== true;
  return (
    <RelatedList<Control>
      tab={tab}
      entity={qualityControls}
      filter={{ orderItemId: id }}
      columns={['date', 'result', ...amounts, 'userId', 'reason', 'undoneAt']}
      open={(control) => void go(`/quality-controls/view/${control.id}`)}
      actions={
        isOpen && (
          <Button
            leftSection={<IconClipboardCheck size={16} aria-hidden />}
            onClick={() => void go(`/floor/quality/${id}`, { state: { from: pathname } })}
          >
            {t('quality.start')}
          </Button>
        )
      }
      empty={{ title: t('quality.none'), text: t('quality.how') }}
    />
  );
}
