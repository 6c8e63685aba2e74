import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { paintOrders } from '../paint-orders.entity';

const DraftButton = lazy(() => import('./draft-button').then((m) => ({ default: m.DraftButton })));
const PaintOrderTools = lazy(() => import('./paint-order-tools').then((m) => ({ default: m.PaintOrderTools })));
const OrderLines = lazy(() => import('./order-lines').then((m) => ({ default: m.OrderLines })));

export const paintOrdersScreens = screens(paintOrders, {
  listToolbar: DraftButton,
  toolbar: PaintOrderTools,
  sections: { items: OrderLines },
});
