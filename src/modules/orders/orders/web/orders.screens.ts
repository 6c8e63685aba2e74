import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type BeforeSave } from '../../../../engine/web/screens';
import { orderState, orderType } from '../../../states/order-states';
import { DueCell, PriorityCell } from '../../order-items/web/due-cell';
import { stepInputs, type ItemStep } from '../../order-items/web/item-form/steps';
import { AmountCell } from '../../../settings/money/web/amount-cell';
import { handOverRights } from '../../pickups/hand-over-rights';
import { orders } from '../orders.entity';
import { ServiceCell } from './service-cell';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);
const ItemsTab = lazyPart(() => import('../../order-items/web/items-tab').then((m) => m.ItemsTab));
const NewItems = lazyPart(() => import('../../order-items/web/items-tab').then((m) => m.NewItems));
const QuotationOfOrder = lazyPart(() => import('./quotation-of-order').then((m) => m.QuotationOfOrder));
const OrderToolbar = lazyPart(() => import('./order-toolbar').then((m) => m.OrderToolbar));
const InvoicesTab = lazyPart(() => import('./invoices-tab').then((m) => m.InvoicesTab));
const ReceptionsTab = lazyPart(() => import('../../receptions/web/receptions-tab').then((m) => m.ReceptionsTab));
const ComplaintsTab = lazyPart(() => import('../../complaints/web/complaints-tab').then((m) => m.ComplaintsTab));
const PickupsTab = lazyPart(() => import('../../pickups/web/pickups-tab').then((m) => m.PickupsTab));
const FaultsTab = lazyPart(() => import('../../item-faults/web/fault-list').then((m) => m.FaultsTab));
const OrderControlsTab = lazyPart(() => import('../../quality/web/controls-tab').then((m) => m.OrderControlsTab));
const ConfirmOrder = lazyPart(() => import('./confirm-order').then((m) => m.ConfirmOrder));
const CancelOrder = lazyPart(() => import('./cancel-order').then((m) => m.CancelOrder));
const CustomerInput = lazyPart(() => import('./customer-input').then((m) => m.CustomerInput));
const OrderHeader = lazyPart(() => import('./order-header').then((m) => m.OrderHeader));

const notYet = (_values: unknown, row: object | undefined): boolean => row === undefined;
const inNew = (_values: unknown, row: { status: number } | undefined): boolean =>
  row === undefined || row.status === orderState.new;

/** The steps of items leave as the server takes them: what is chosen, not how it is shown. */
function sendSteps({ values }: BeforeSave<typeof orders>): Promise<boolean> {
  const body = values as { items?: readonly Record<string, unknown>[] };
  body.items &&= body.items.map((item) =>
    Array.isArray(item['steps']) ? { ...item, steps: stepInputs(item['steps'] as ItemStep[]) } : item,
  );
  return Promise.resolve(true);
}

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
  mainTool: ({ status }, may) => status === orderState.ready && may(handOverRights),
  cells: { orderPriorityId: PriorityCell, serviceId: ServiceCell, deliveryDate: DueCell, priceNet: AmountCell },
  inputs: { customerId: CustomerInput },
  shown: { parentOrderId: (values) => values.type === orderType.complaint },
  enabled: { customerId: inNew, companyId: notYet, type: inNew },
  pick: { parentOrderId: (values) => (values.customerId ? { customerId: values.customerId } : {}) },
  actions: { confirm: ConfirmOrder, cancel: CancelOrder },
  beforeSave: sendSteps,
});
