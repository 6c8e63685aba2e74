import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { DueCell } from './due-cell';
import { orderItems } from '../order-items.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const StageTab = lazy(() => import('./customer-view/stage-tab').then((m) => ({ default: m.StageTab })));
const ItemControlsTab = lazy(() =>
  import('../../quality/web/controls-tab').then((m) => ({ default: m.ItemControlsTab })),
);
const ItemLabels = lazy(() => import('./item-labels').then((m) => ({ default: m.ItemLabels })));

export const orderItemsScreens = screens(orderItems, {
  tabs: { stage: StageTab, quality: ItemControlsTab },
  customerTab: 'stage',
  cells: { dueDate: DueCell },
  selectionToolbar: ItemLabels,
  rowMenu: [labelCommand('item', 'ORDERS_READ')],
  facts: ['orderId', 'quotationNumber', 'areaSum'],
});
