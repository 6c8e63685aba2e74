import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { orderType } from '../../../states/order-states';
import { DueCell, PriorityCell } from '../../order-items/web/due-cell';
import { CustomerInput } from './customer-input';
import { orders } from '../orders.entity';
import { sendSteps } from './send-steps';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazy(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => ({ default: m.AttachmentsTab })),
);
const ItemsTab = lazy(() => import('../../order-items/web/items-tab').then((m) => ({ default: m.ItemsTab })));
const NewItems = lazy(() => import('../../order-items/web/items-tab').then((m) => ({ default: m.NewItems })));
const QuotationOfOrder = lazy(() => import('./quotation-of-order').then((m) => ({ default: m.QuotationOfOrder })));
const OrderToolbar = lazy(() => import('./order-toolbar').then((m) => ({ default: m.OrderToolbar })));
const InvoicesTab = lazy(() => import('./invoices-tab').then((m) => ({ default: m.InvoicesTab })));
const ReceptionsTab = lazy(() =>
  import('../../receptions/web/receptions-tab').then((m) => ({ default: m.ReceptionsTab })),
);
const ComplaintsTab = lazy(() =>
  import('../../complaints/web/complaints-tab').then((m) => ({ default: m.ComplaintsTab })),
);
const PickupsTab = lazy(() => import('../../pickups/web/pickups-tab').then((m) => ({ default: m.PickupsTab })));
const FaultsTab = lazy(() => import('../../item-faults/web/faults-tab').then((m) => ({ default: m.FaultsTab })));
const OrderControlsTab = lazy(() =>
  import('../../quality/web/controls-tab').then((m) => ({ default: m.OrderControlsTab })),
);
const ConfirmOrder = lazy(() => import('./confirm-order').then((m) => ({ default: m.ConfirmOrder })));
const OrderHeader = lazy(() => import('./order-header').then((m) => ({ default: m.OrderHeader })));

export const ordersScreens = screens(orders, {
  lines: { items: ItemsTab },
  customerTab: 'items',
  tabs: {
    attachments: AttachmentsTab,
    quotation: QuotationOfOrder,
    receptions: ReceptionsTab,
    invoices: InvoicesTab,
    complaints: ComplaintsTab,
    pickups: PickupsTab,
    errors: FaultsTab,
    quality: OrderControlsTab,
  },
  sections: { items: NewItems },
  modes: { items: ['insert'] },
  header: OrderHeader,
  toolbar: OrderToolbar,
  cells: { orderPriorityId: PriorityCell, deliveryDate: DueCell },
  inputs: { customerId: CustomerInput },
  shown: { parentOrderId: (values) => values.type === orderType.complaint },
  pick: { parentOrderId: (values) => (values.customerId ? { customerId: values.customerId } : {}) },
  actions: { confirm: ConfirmOrder },
  beforeSave: sendSteps,
});
