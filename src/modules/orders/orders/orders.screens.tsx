import { lazy } from 'react';
import { screens } from '../../../engine/web/screens';
import { DueCell, PriorityCell } from './cells';
import { orders } from './orders.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazy(() =>
  import('../../workspace/attachments/attachments-tab').then((m) => ({ default: m.AttachmentsTab })),
);

export const ordersScreens = screens(orders, {
  tabs: { attachments: AttachmentsTab },
  cells: { orderPriorityId: PriorityCell, deliveryDate: DueCell },
  shown: { parentOrderId: (values) => values.type === 1 },
});
