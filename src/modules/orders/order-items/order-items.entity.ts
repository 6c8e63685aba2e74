import { defineEntity } from '../../../engine/entity';
import {
  boolean,
  choice,
  date,
  datetime,
  decimal,
  integer,
  json,
  percent,
  ref,
  text,
} from '../../../engine/fields/make';
import { quotationStatuses } from '../../quotations/quotations/quotation-status';
import { itemState, itemStatuses, progressStatuses } from '../../states/order-states';

const mm = { scale: 1, min: 0, max: 100_000, unit: 'mm', width: 80, span: 1 } as const;
const area = { scale: 4, min: 0, max: 100_000, unit: 'm²', width: 90, span: 1 } as const;
const write = 'ORDERS_WRITE';
const admin = 'ADMIN_USER';
const reason = text({ max: 500, required: true, multiline: true, span: 6 });
/** Statuses in which an item may still be measured. */
const measurable = [1, 2, 3, 4] as const;
const unfinished = [itemState.new, itemState.confirmed, itemState.planned, itemState.inProgress];
const mass = { scale: 3, min: 0, max: 1_000_000, unit: 'kg', width: 90, span: 1 } as const;

/**
 * One position of an order. Sizes, weight and surface are of one piece. `customerSurface` and `customerWeight` are the
 * billed ("counted") figures (decision X27); empty = worked out from the others.
 */
export const orderItems = defineEntity({
  name: 'order-items',
  area: 'orders',
  module: 'ORDERS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE', delete: 'ORDERS_DELETE', export: 'ORDERS_EXPORT' },
  customers: true,
  title: 'name',
  fields: {
    orderId: ref('orders', { required: true, onDelete: 'cascade', width: 122 }),
    /** Of the order; here so that lists and scopes need no join. */
    customerId: ref('customers', { readOnly: true, required: true }),
    companyId: ref('companies', { readOnly: true, required: true }),
    /** Left out, the line goes to the end; the server keeps the numbers without holes. */
    lp: integer({ min: 1, max: 10_000, required: true, filled: true, default: 1, width: 48, span: 1 }),
    status: choice({ options: itemStatuses, default: 1, readOnly: true, required: true, width: 130 }),
    name: text({ max: 255, required: true, filled: true, search: true, span: 2 }),
    code: text({ max: 50, search: true, width: 110, span: 1 }),
    externalCode: text({ max: 50, search: true, width: 110, span: 1 }),
    externalOrderNumber: text({ max: 50, search: true, width: 120, span: 1 }),
    amount: integer({ min: 1, max: 1_000_000, required: true, default: 1, width: 70, span: 1 }),
    receiptedAmount: integer({ min: 0, readOnly: true, required: true, default: 0, module: 'RECEPTIONS', width: 80 }),
    reworkAmount: integer({ min: 0, readOnly: true, required: true, default: 0, staff: true }),
    /** Pieces that failed and cannot be done once more: so many fewer leave the shop. */
    lostAmount: integer({ min: 0, readOnly: true, required: true, default: 0 }),
    /** Good pieces the customer has; the others wait where the item is kept, or are still in work. */
    pickedAmount: integer({ min: 0, readOnly: true, required: true, default: 0, width: 80 }),
    serviceId: ref('services', { pick: { isActive: true }, width: 110, span: 2 }),
    stepId: ref('service-steps', { readOnly: true, staff: true }),
    productProfileId: ref('product-profiles', { span: 2 }),
    productStateId: ref('product-states', { width: 110, span: 1 }),
    productCategoryId: ref('product-categories', { span: 1 }),
    width: decimal(mm),
    height: decimal(mm),
    length: decimal(mm),
    outline: decimal(mm),
    weight: decimal(mass),
    customerWeight: decimal(mass),
    surface: decimal(area),
    surfaceMultiplier: decimal({
      scale: 3,
      min: 0.001,
      max: 100,
      required: true,
      default: '1.000',
      width: 80,
      span: 1,
    }),
    customerSurface: decimal(area),
    /** What the customer had declared before the measurement. */
    declaredSurface: decimal({ ...area, readOnly: true }),
    declaredWeight: decimal({ ...mass, readOnly: true }),
    /** m² of one piece as it is coated: by its sizes, without minimums and billed figures. */
    coatedSurface: decimal({ scale: 4, min: 0, readOnly: true, unit: 'm²', staff: true }),
    /** m² of the whole position as it is counted. */
    areaSum: decimal({ scale: 4, digits: 2, min: 0, readOnly: true, unit: 'm²', width: 76 }),
    weightSum: decimal({ scale: 3, digits: 1, min: 0, readOnly: true, unit: 'kg', width: 72 }),
    /** The colour, then a primer or base coat, then a clear coat. */
    product1Id: ref('products', { width: 240, span: 2 }),
    product2Id: ref('products', { span: 2 }),
    product3Id: ref('products', { span: 2 }),
    alternativeProductId: ref('products', { span: 2 }),
    isOwnPaint: boolean({ width: 80, span: 1 }),
    discountPercent: percent({ min: 0, max: 100, width: 80, span: 1 }),
    currencyId: ref('currency', { readOnly: true }),
    locationId: ref('locations', { staff: true, span: 1 }),
    cart: text({ max: 50, readOnly: true, staff: true, module: 'WORK_REPORTS' }),
    frame: text({ max: 50, readOnly: true, staff: true, module: 'WORK_REPORTS' }),
    barcode: text({ max: 50, search: true, filter: true, span: 1 }),
    measurementStatus: choice({ options: progressStatuses, default: 0, readOnly: true, required: true }),
    acceptStatus: choice({ options: progressStatuses, default: 0, readOnly: true, required: true }),
    isChecked: boolean({ readOnly: true, staff: true }),
    /** Who passed it at quality control, when, and why in spite of a measurement that failed. */
    checkedAt: datetime({ readOnly: true, staff: true }),
    checkedUserId: ref('users', { readOnly: true, staff: true }),
    checkReason: text({ max: 500, readOnly: true, staff: true }),
    errorReasonId: ref('errornous-reasons', { readOnly: true, staff: true }),
    realizationDate: date({ filter: true, span: 1 }),
    dueDate: date({ filter: true, width: 84, span: 1 }),
    pickupDate: date({ readOnly: true, filter: true }),
    pickupId: ref('pickups', { readOnly: true, staff: true }),
    note: text({ max: 1000, multiline: true, search: true, span: 6 }),
  },
  /** Steps the item goes through: `[{ serviceStepId, stepOptionId, sequence, status, finishedAmount, name, optionName }]`. */
  computed: {
    steps: json({}),
    stepPieces: json({ staff: true }),
    partnerSteps: json({ staff: true }),
    /** Its coats: `[{ slot, id, code, name, hex, externalCode, producer, gloss, attention }]`. */
    ingredients: json({}),
    /** The alternative paint on stock while the paint itself is out of it: `{ amount, unit }`. */
    alternative: json({ staff: true }),
    /** Good pieces that may leave: those here of a ready item, and of one in work those quality control found good. */
    readyAmount: integer({ required: true }),
    /** The live quotation of its order. */
    quotationNumber: text({ max: 30, staff: true, module: 'QUOTATIONS', width: 130 }),
    quotationStatus: choice({ options: quotationStatuses, staff: true, module: 'QUOTATIONS', width: 140 }),
  },
  index: [
    ['orderId', 'lp'],
    ['status', 'dueDate'],
    ['customerId', 'dueDate'],
  ],
  codes: { by: ['barcode'], prefix: 'OI' },
  list: {
    columns: [
      'orderId',
      'lp',
      'customerId',
      'name',
      'status',
      'dueDate',
      'product1Id',
      'amount',
      'areaSum',
      'weightSum',
      'serviceId',
      'quotationNumber',
      'quotationStatus',
    ],
    hidden: [
      'weightSum',
      'serviceId',
      'stepId',
      'frame',
      'cart',
      'code',
      'externalCode',
      'externalOrderNumber',
      'receiptedAmount',
      'pickedAmount',
      'productProfileId',
      'productStateId',
      'outline',
      'length',
      'surface',
      'barcode',
      'isOwnPaint',
      'measurementStatus',
      'realizationDate',
      'pickupDate',
      'locationId',
      'quotationNumber',
      'quotationStatus',
    ],
    forCustomers: ['orderId', 'name', 'status', 'product1Id', 'amount', 'areaSum', 'dueDate'],
    sort: '-id',
    dateScope: 'dueDate',
    calendar: 'dueDate',
    filters: { quotationStatus: choice({ options: { ...quotationStatuses, 0: {} }, module: 'QUOTATIONS' }) },
    views: {
      inWork: { filter: { status: [itemState.planned, itemState.inProgress] } },
      finished: { filter: { status: [itemState.done, itemState.ready] } },
      late: { filter: { status: unfinished, dueDate: { toDay: -1 } }, sort: 'dueDate' },
    },
    groupBy: ['status', 'customerId', 'serviceId', 'productStateId', 'dueDate'],
    sums: ['amount', 'areaSum', 'weightSum'],
    sumsWithout: { field: 'status', values: [itemState.cancelled] },
  },
  form: {
    sections: {
      item: ['name', 'serviceId', 'product1Id', 'amount', 'productProfileId', 'productStateId', 'productCategoryId'],
      measures: [
        'outline',
        'length',
        'width',
        'height',
        'surface',
        'surfaceMultiplier',
        'customerSurface',
        'weight',
        'customerWeight',
      ],
      paint: ['product2Id', 'product3Id', 'alternativeProductId', 'isOwnPaint'],
      terms: ['dueDate', 'realizationDate', 'discountPercent'],
      codes: ['lp', 'code', 'externalCode', 'externalOrderNumber', 'barcode', 'locationId', 'note'],
    },
  },
  transitions: {
    field: 'status',
    path: [
      itemState.new,
      itemState.confirmed,
      itemState.planned,
      itemState.inProgress,
      itemState.done,
      itemState.ready,
      itemState.pickedUp,
    ],
    steps: [
      {
        action: 'ready',
        from: [itemState.done],
        to: itemState.ready,
        right: write,
        input: { locationId: ref('locations', { required: true, span: 6 }) },
        primary: true,
        bulk: true,
        icon: 'package',
      },
      {
        action: 'pickUp',
        from: [itemState.ready],
        to: itemState.pickedUp,
        right: write,
        input: {
          pickupDate: date({ required: true, default: 'today', span: 3 }),
          receiver: text({ max: 100, required: true, span: 3 }),
        },
        primary: true,
        icon: 'truck-delivery',
      },
      {
        action: 'writeOff',
        from: [itemState.ready],
        to: itemState.pickedUp,
        right: write,
        input: { reason },
        danger: true,
        icon: 'ban',
      },
      {
        action: 'cancel',
        from: [itemState.none, itemState.new, itemState.confirmed, itemState.planned],
        to: itemState.cancelled,
        right: write,
        input: { reason },
        danger: true,
        icon: 'ban',
      },
      {
        action: 'cancel',
        from: [itemState.inProgress, itemState.done, itemState.ready],
        to: itemState.cancelled,
        right: admin,
        input: { reason },
        danger: true,
        icon: 'ban',
      },
    ],
  },
  actions: {
    accept: { right: write, when: { acceptStatus: [0, 1], status: 5 }, bulk: true, icon: 'checks' },
    /** Quality control found nothing; with every step finished the item is done. Before work only where no cards are kept. */
    check: {
      right: [write, 'WORK_CARDS_WORK'],
      when: { status: [itemState.confirmed, itemState.planned, itemState.inProgress], isChecked: false },
      input: { reason: text({ max: 500, multiline: true, span: 6 }) },
      bulk: true,
      icon: 'checkbox',
    },
    measure: {
      right: write,
      when: { status: measurable },
      input: {
        width: decimal(mm),
        height: decimal(mm),
        length: decimal(mm),
        outline: decimal(mm),
        surface: decimal(area),
        weight: decimal(mass),
      },
      icon: 'ruler-measure',
    },
    measureAgain: { right: write, when: { measurementStatus: 2, status: measurable }, icon: 'arrow-back-up' },
  },
  picker: { details: ['orderId', 'code'], filters: ['orderId', 'customerId'] },
  /** How far it is, and its photos. */
  tabs: { stage: {}, quality: { right: 'WORK_CARDS_READ', module: 'WORK_REPORTS' } },
  globalSearch: true,
  menu: { under: 'sales', order: 20 },
});
