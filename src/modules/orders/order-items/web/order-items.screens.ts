import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelsOf } from '../../../labels/label-printing/web/labels-of';
import { DueCell } from './due-cell';
import { orderItems } from '../order-items.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const StageTab = lazyPart(() => import('./customer-view/stage-tab').then((m) => m.StageTab));
const ItemControlsTab = lazyPart(() => import('../../quality/web/controls-tab').then((m) => m.ItemControlsTab));
const ServiceInput = lazyPart(() => import('./service-input').then((m) => m.ServiceInput));
const MeasureDialog = lazyPart(() => import('./measure-dialog').then((m) => m.MeasureDialog));

export const orderItemsScreens = screens(orderItems, {
  tabs: { stage: StageTab, quality: ItemControlsTab },
  customerTab: 'stage',
  cells: { dueDate: DueCell },
  inputs: { serviceId: ServiceInput },
  actions: { measure: MeasureDialog },
  selectionToolbar: labelsOf('item', 'name'),
  rowMenu: [labelCommand('item', 'ORDERS_READ')],
  facts: ['orderId', 'quotationNumber', 'areaSum'],
});
