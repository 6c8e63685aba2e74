import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { paintOrders } from '../paint-orders.entity';

const DraftButton = lazy(() => import('./draft-button').then((m) => ({ default: m.DraftButton })));
const MailDraft = lazy(() => import('./mail-draft').then((m) => ({ default: m.MailDraft })));
const OrderLines = lazy(() => import('./order-lines').then((m) => ({ default: m.OrderLines })));

export const paintOrdersScreens = screens(paintOrders, {
  listToolbar: DraftButton,
  toolbar: MailDraft,
  sections: { items: OrderLines },
});
