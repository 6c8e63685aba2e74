import { defineEntity } from '../../../engine/entity';
import { choice, date, decimal, integer, json, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

const rights = { read: 'STOCK_READ', write: 'STOCK_WRITE', export: 'STOCK_EXPORT' } as const;

/** What became of an order of paint. What is ordered and not received counts as on its way, until the order is closed. */
export const paintOrderState = defineStates({ draft: 0, ordered: 1, partly: 3, received: 5, cancelled: 9 });

/** Whether paint of it is still to come. */
export const isExpected = ({ status }: { status: number }): boolean =>
  status === paintOrderState.ordered || status === paintOrderState.partly;

/** An order of paint to its producer, drafted from the demand of the plan in whole packages. */
export const paintOrders = defineEntity({
  name: 'paint-orders',
  area: 'production',
  module: 'STOCK',
  rights,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    status: choice({
      options: stateOptions(paintOrderState, {
        draft: { family: 'grey', icon: 'pencil' },
        ordered: { family: 'blue', icon: 'truck-delivery' },
        partly: { family: 'amber', icon: 'package-import' },
        received: { family: 'green', icon: 'circle-check' },
        cancelled: { family: 'red', icon: 'ban' },
      }),
      default: paintOrderState.draft,
      required: true,
      readOnly: true,
      width: 130,
    }),
    producerId: ref('producers', { filter: true, pick: { isActive: true }, width: 200, span: 3 }),
    date: date({ required: true, default: 'today', filter: true, width: 100, span: 1 }),
    /** When the supplier said it comes. */
    expectedOn: date({ filter: true, width: 110, span: 1 }),
    email: text({ max: 255, format: 'email', width: 180, span: 3 }),
    note: text({ max: 1000, multiline: true, span: 6 }),
    /** What came and was not withdrawn, the latest last, as `PaintDelivery`. */
    deliveries: json({ readOnly: true }),
  },
  unique: [['numberText']],
  list: {
    columns: ['numberText', 'date', 'producerId', 'status', 'expectedOn', 'note'],
    sort: '-id',
    dateScope: 'date',
  },
  form: { sections: { general: ['producerId', 'email', 'date', 'expectedOn', 'note'], items: [] } },
  transitions: {
    field: 'status',
    path: [paintOrderState.draft, paintOrderState.ordered, paintOrderState.partly, paintOrderState.received],
    optional: [paintOrderState.partly],
    steps: [
      {
        action: 'order',
        from: [paintOrderState.draft],
        to: paintOrderState.ordered,
        right: rights.write,
        input: { expectedOn: date({ span: 3 }) },
        primary: true,
        icon: 'truck-delivery',
      },
      {
        action: 'close',
        from: [paintOrderState.ordered, paintOrderState.partly],
        to: paintOrderState.received,
        right: rights.write,
        input: { reason: text({ max: 500, required: true, multiline: true }) },
        icon: 'circle-check',
      },
      {
        action: 'reopen',
        from: [paintOrderState.ordered],
        to: paintOrderState.draft,
        right: rights.write,
        confirm: true,
        icon: 'arrow-back-up',
      },
      {
        action: 'cancel',
        from: [paintOrderState.draft, paintOrderState.ordered],
        to: paintOrderState.cancelled,
        right: rights.write,
        confirm: true,
        danger: true,
        icon: 'ban',
      },
    ],
  },
  actions: {
    /** The latest delivery was booked by mistake. */
    withdraw: {
      right: rights.write,
      when: { status: [paintOrderState.partly, paintOrderState.received] },
      input: { reason: text({ max: 400, required: true, multiline: true, span: 6 }) },
      danger: true,
      icon: 'arrow-back-up',
    },
  },
  lines: { items: { entity: 'paint-order-items', by: 'paintOrderId', max: 200, sort: 'lp' } },
  menu: { under: 'stock', order: 60 },
});

/** A paint that is ordered: whole packages where the product says what one holds. */
export const paintOrderItems = defineEntity({
  name: 'paint-order-items',
  area: 'production',
  module: 'STOCK',
  rights,
  title: 'productId',
  fields: {
    paintOrderId: ref('paint-orders', { required: true, onDelete: 'cascade' }),
    lp: integer({ min: 1, max: 10_000, required: true, filled: true, default: 1, width: 48 }),
    productId: ref('products', { required: true, width: 260 }),
    packages: integer({ min: 1, max: 100_000, width: 100 }),
    amount: decimal({ scale: 3, min: 0, max: 1_000_000, required: true, width: 110 }),
    unit: text({ max: 10, required: true, default: 'kg', width: 60 }),
    /** What came of it so far. */
    receivedAmount: decimal({ scale: 3, min: 0, readOnly: true, required: true, default: '0.000', width: 110 }),
    /** Why more came than was ordered. */
    overReason: text({ max: 500, readOnly: true, width: 160 }),
    /** The day the stock is not enough any more. */
    neededOn: date({ width: 110 }),
  },
  list: {
    columns: ['lp', 'productId', 'packages', 'amount', 'receivedAmount', 'unit', 'neededOn'],
    hidden: ['overReason'],
    sort: 'lp',
  },
  form: { sections: { general: ['productId', 'packages', 'amount', 'unit', 'neededOn'] }, as: 'modal' },
  childOnly: true,
});
