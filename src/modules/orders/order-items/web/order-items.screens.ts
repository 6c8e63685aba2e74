import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { DueCell } from './due-cell';
import { orderItems } from '../order-items.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const StageTab = lazy(() => import('./customer-view/stage-tab').then((m) => ({ default: m.StageTab })));

export const orderItemsScreens = screens(orderItems, {
  tabs: { stage: StageTab },
  customerTab: 'stage',
  cells: { dueDate: DueCell },
  facts: ['orderId', 'status', 'areaSum'],
});
