import { defineEntity } from '../../../engine/entity';
import {
  boolean,
  choice,
  date,
  datetime,
  decimal,
  integer,
  json,
  money,
  percent,
  ref,
  tags,
  text,
} from '../../../engine/fields/make';
import {
  openStatuses,
  orderState,
  orderStatuses,
  orderType,
  orderTypes,
  overrideStatuses,
  progressState,
  progressStatuses,
} from '../../states/order-states';
import { receptionState } from '../receptions/reception-status';

const write = 'ORDERS_WRITE';
const admin = 'ADMIN_USER';
const reason = text({ max: 500, required: true, multiline: true, span: 6 });
/** Whether the customer gets the mail that belongs to a step. */
const mail = boolean({ default: true, span: 6 });
const cancelInput = { reason, customerReason: text({ max: 500, multiline: true, span: 6 }), mail };
/** Who sees no quotations sees no price of an order. */
const priced = { right: 'QUOTATIONS_READ', module: 'QUOTATIONS' } as const;
const { confirmed, waiting, inProgress, done, ready, pickedUp, invoiced, paid, cancelled } = orderState;
const back = { confirm: true, icon: 'arrow-back-up' } as const;

/** What a customer wants coated, by when and for how much. Its status follows items and invoices (decision G2). */
export const orders = defineEntity({
  name: 'orders',
  area: 'orders',
  module: 'ORDERS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE', delete: 'ORDERS_DELETE', export: 'ORDERS_EXPORT' },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 124 }),
    orderNumber: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    status: choice({ options: orderStatuses, default: orderState.new, readOnly: true, required: true, width: 128 }),
    type: choice({ options: orderTypes, default: orderType.regular, required: true }),
    parentOrderId: ref('orders', { span: 2 }),
    /** The complaint it makes good; one order that counts for each, kept by the database. */
    complaintId: ref('complaints', { readOnly: true, module: 'COMPLAINTS' }),
    customerId: ref('customers', {
      required: true,
      createNew: true,
      width: 176,
      span: 3,
    }),
    companyId: ref('companies', { required: true, filled: true, pick: { isActive: true }, span: 3 }),
    serviceId: ref('services', { pick: { isActive: true }, width: 78, span: 2 }),
    orderPriorityId: ref('order-priorities', { width: 48, span: 2 }),
    orderDate: date({ required: true, default: 'today', filter: true, span: 2 }),
    deliveryDate: date({ filter: true, width: 74, span: 2 }),
    /** When it is ready by the plan, as last worked out; empty once it is finished, and without the scheduler. */
    forecastDate: date({ readOnly: true, staff: true, filter: true, module: 'ORDER_SCHEDULER', width: 74 }),
    externalNumber: text({ max: 50, search: true, width: 92, span: 2 }),
    transportTypeId: ref('transport-types', { pick: { isActive: true }, span: 2 }),
    /** As agreed for this order; proposed from the transport type. */
    transportNet: money({ min: 0, max: 100_000_000, ...priced, span: 2 }),
    discountPercent: percent({ min: 0, max: 100, ...priced, span: 2 }),
    tags: tags({ max: 50, maxItems: 30, filter: true, staff: true, span: 3 }),
    /** The shop's own; what the customer may read stands in the note of a position. */
    notes: text({ max: 3000, multiline: true, staff: true, span: 6 }),
    /** Names the order in addresses a customer may be given. */
    hash: text({ max: 40, readOnly: true, unique: true }),
    measurementStatus: choice({
      options: progressStatuses,
      default: progressState.none,
      readOnly: true,
      required: true,
    }),
    /** The shop's own; what the customer is told stands beside it. */
    cancelReason: text({ max: 500, readOnly: true, staff: true }),
    customerReason: text({ max: 500, readOnly: true }),
    /** When all of its items were planned for the first time, and the customer was told. */
    plannedAt: datetime({ readOnly: true, staff: true, module: 'ORDER_SCHEDULER' }),
    /** The furthest state the customer got a mail about: going back and on again sends none. */
    mailedStatus: integer({ min: 1, max: 9, readOnly: true, staff: true }),
    itemCount: integer({ min: 0, readOnly: true, default: 0, width: 70 }),
    amountSum: integer({ min: 0, readOnly: true, default: 0, width: 54 }),
    areaSum: decimal({ scale: 4, min: 0, readOnly: true, unit: 'm²', default: '0.0000', digits: 2, width: 72 }),
    weightSum: decimal({ scale: 3, min: 0, readOnly: true, unit: 'kg', default: '0.000', digits: 1, width: 66 }),
    /** Of the live quotation, transport included; empty without one. Customers see quotations. */
    priceNet: money({ min: 0, readOnly: true, staff: true, ...priced, width: 88 }),
    /** Of `priceNet`. */
    currencyId: ref('currency', { readOnly: true, module: 'QUOTATIONS', width: 80 }),
  },
  computed: {
    /** The quotation that says other pieces or colours than the order does by now: `{ id, numberText, status }`. */
    outdatedQuotation: json({}),
    /** ISO code of a currency that is not the installation's own. */
    foreignCurrency: text({ max: 3 }),
    /** Codes of the services of its items, where it has none for all of them. */
    itemServices: text({ max: 255, staff: true }),
    /** What it waits for: names of `nextSteps`. */
    nextSteps: json({ staff: true }),
  },
  index: [
    ['status', 'deliveryDate'],
    ['status', 'orderDate'],
    ['customerId', 'orderDate'],
    ['deliveryDate'],
    ['orderDate'],
  ],
  codes: { by: ['numberText'] },
  list: {
    columns: [
      'orderPriorityId',
      'numberText',
      'customerId',
      'externalNumber',
      'serviceId',
      'status',
      'deliveryDate',
      'amountSum',
      'areaSum',
      'weightSum',
      'priceNet',
    ],
    hidden: [
      'companyId',
      'forecastDate',
      'orderDate',
      'type',
      'parentOrderId',
      'complaintId',
      'transportTypeId',
      'itemCount',
      'currencyId',
      'tags',
      'measurementStatus',
      'transportNet',
      'discountPercent',
    ],
    spare: ['weightSum'],
    forCustomers: ['numberText', 'status', 'deliveryDate', 'externalNumber', 'orderDate', 'amountSum', 'areaSum'],
    inline: ['deliveryDate', 'externalNumber'],
    bulk: ['deliveryDate', 'orderPriorityId', 'transportTypeId'],
    sort: '-id',
    dateScope: 'orderDate',
    calendar: 'deliveryDate',
    views: {
      inWork: { filter: { status: [confirmed, waiting, inProgress, done, ready] } },
      dueThisWeek: {
        filter: { status: [...openStatuses], deliveryDate: { fromDay: 'weekStart', toDay: 'weekEnd' } },
        sort: 'deliveryDate',
      },
      late: { filter: { status: [...openStatuses], deliveryDate: { toDay: -1 } }, sort: 'deliveryDate' },
      lateOrWillBe: { filter: { lateness: 'lateOrWillBe' }, sort: 'deliveryDate', module: 'ORDER_SCHEDULER' },
      waitingForPaint: {
        filter: { status: [confirmed, waiting, inProgress], paint: 'lacking' },
        sort: 'deliveryDate',
        module: 'STOCK',
      },
      unquoted: { filter: { status: [...openStatuses], quotation: 'without' }, module: 'QUOTATIONS' },
      complaint: { filter: { complaint: 'complaint' } },
    },
    groupBy: ['status', 'customerId', 'serviceId', 'orderDate', 'deliveryDate'],
    sums: ['amountSum', 'areaSum', 'weightSum', 'priceNet'],
    sumsWithin: 'currencyId',
    sumsWithout: [{ field: 'status', values: [orderState.cancelled] }],
    filters: {
      complaint: choice({ options: { main: {}, complaint: {} } }),
      quotation: choice({ options: { with: {}, without: {} }, module: 'QUOTATIONS' }),
      /** A paint of an item still to be coated is out of stock. */
      paint: choice({ options: { lacking: {} }, module: 'STOCK' }),
      /** Past its delivery date, or ready after it by the plan. */
      lateness: choice({ options: { late: {}, willBe: {}, lateOrWillBe: {} } }),
      /** Statuses of its receptions; 0 = goods expected, none announced (decision G4). */
      reception: choice({
        options: {
          0: {},
          [receptionState.new]: {},
          [receptionState.readyToReceive]: {},
          [receptionState.received]: {},
        },
        module: 'RECEPTIONS',
      }),
    },
  },
  form: {
    sections: {
      order: [
        'customerId',
        'companyId',
        'orderDate',
        'deliveryDate',
        'externalNumber',
        'serviceId',
        'orderPriorityId',
        'type',
        'parentOrderId',
      ],
      /** Drawn by the screen of a new order. */
      items: [],
      terms: ['transportTypeId', 'transportNet', 'discountPercent'],
      notes: ['tags', 'notes'],
    },
  },
  transitions: {
    field: 'status',
    path: [orderState.new, confirmed, inProgress, done, ready, pickedUp, invoiced, paid],
    steps: [
      {
        action: 'confirm',
        from: [orderState.new],
        to: confirmed,
        right: write,
        input: { mail, creditReason: text({ max: 500, multiline: true, span: 6 }) },
        primary: true,
        icon: 'circle-check',
      },
      { action: 'wait', from: [confirmed], to: waiting, right: write, icon: 'hourglass' },
      { action: 'resume', from: [waiting], to: confirmed, right: write, primary: true, icon: 'player-play' },
      {
        action: 'cancel',
        from: [orderState.new, confirmed, waiting],
        to: cancelled,
        right: write,
        input: cancelInput,
        danger: true,
        icon: 'ban',
      },
      {
        action: 'cancel',
        from: [inProgress, done, ready, pickedUp],
        to: cancelled,
        right: admin,
        input: cancelInput,
        danger: true,
        icon: 'ban',
      },
      { action: 'back', from: [confirmed], to: orderState.new, right: write, ...back },
      { action: 'back', from: [waiting], to: confirmed, right: write, ...back },
      { action: 'back', from: [inProgress], to: confirmed, right: write, ...back },
      { action: 'back', from: [done], to: inProgress, right: write, ...back },
      { action: 'back', from: [ready], to: done, right: write, ...back },
      { action: 'back', from: [pickedUp], to: ready, right: admin, ...back },
      { action: 'back', from: [invoiced], to: pickedUp, right: admin, ...back },
      { action: 'back', from: [paid], to: invoiced, right: admin, ...back },
    ],
  },
  actions: {
    openMeasurement: {
      right: write,
      when: { measurementStatus: progressState.none, status: openStatuses },
      confirm: true,
      icon: 'ruler-measure',
    },
    finishMeasurement: {
      right: write,
      when: { measurementStatus: progressState.inPreparation },
      confirm: true,
      icon: 'ruler-measure',
    },
    reopenMeasurement: {
      right: write,
      when: { measurementStatus: progressState.confirmed, status: openStatuses },
      confirm: true,
      icon: 'arrow-back-up',
    },
    /** An administrator's last resort; the next event of an item or an invoice works the status out again. */
    override: {
      right: admin,
      input: { status: choice({ options: overrideStatuses, required: true, span: 6 }), reason },
      icon: 'adjustments',
      danger: true,
    },
  },
  picker: {
    details: ['customerId', 'externalNumber'],
    data: ['customerId', 'companyId', 'status'],
    openData: true,
    filters: ['customerId', 'companyId'],
  },
  globalSearch: true,
  tabs: {
    attachments: { right: 'ATTACHMENTS_READ', module: 'ATTACHMENTS' },
    quotation: { right: 'QUOTATIONS_READ', module: 'QUOTATIONS' },
    invoices: { right: 'INVOICES_READ', module: 'INVOICES' },
    receptions: { right: 'RECEPTION_READ', module: 'RECEPTIONS' },
    complaints: { right: 'COMPLAINTS_READ', module: 'COMPLAINTS' },
    pickups: {},
    errors: { right: 'WORK_CARDS_READ', module: 'WORK_REPORTS' },
    quality: { right: 'WORK_CARDS_READ', module: 'WORK_REPORTS' },
  },
  historyWith: { quotations: 'orderId', receptions: 'orderId', invoices: 'orderId', complaints: 'orderId' },
  lines: { items: { entity: 'order-items', by: 'orderId', max: 1000, sort: 'lp', parts: ['steps'] } },
  menu: { under: 'sales', order: 10 },
});

/** Fields of an order its price depends on. */
export const orderPriceFields = [
  'customerId',
  'companyId',
  'type',
  'serviceId',
  'orderPriorityId',
  'transportTypeId',
  'transportNet',
  'discountPercent',
] as const satisfies readonly (keyof typeof orders.fields)[];
