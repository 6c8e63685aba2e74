import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { isExpected, paintOrders } from '../paint-orders.entity';

const DraftButton = lazyPart(() => import('./draft-button').then((m) => m.DraftButton));
const PaintOrderTools = lazyPart(() => import('./paint-order-tools').then((m) => m.PaintOrderTools));
const OrderLines = lazyPart(() => import('./order-lines').then((m) => m.OrderLines));

export const paintOrdersScreens = screens(paintOrders, {
  listToolbar: DraftButton,
  toolbar: PaintOrderTools,
  mainTool: (row, may) => isExpected(row) && may(paintOrders.rights.write),
  sections: { items: OrderLines },
});
