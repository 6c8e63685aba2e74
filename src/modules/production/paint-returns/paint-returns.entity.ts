import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, decimal, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

export const paintReturnState = defineStates({ given: 1, undone: 9 });

/** Paint of a customer that is handed back: who took how much of which lot, with or without a document. */
export const paintReturns = defineEntity({
  name: 'paint-returns',
  area: 'production',
  module: 'STOCK',
  rights: { read: 'STOCK_READ', write: 'STOCK_CHANGE', export: 'STOCK_EXPORT' },
  customers: true,
  title: ['numberText', 'date'],
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    status: choice({
      options: stateOptions(paintReturnState, {
        given: { family: 'green', icon: 'circle-check' },
        undone: { family: 'grey', icon: 'arrow-back-up' },
      }),
      default: paintReturnState.given,
      required: true,
      readOnly: true,
      width: 120,
    }),
    customerId: ref('customers', { required: true, readOnly: true, filter: true, width: 180 }),
    productId: ref('products', { required: true, readOnly: true, width: 200 }),
    /** Of the lot, as it was. */
    lot: text({ max: 50, readOnly: true, search: true, width: 110 }),
    stockId: ref('stocks', { required: true, pick: { ofCustomer: true }, staff: true, span: 3 }),
    amount: decimal({ scale: 3, min: 0.001, max: 1_000_000, required: true, width: 90, span: 2 }),
    unit: text({ max: 10, required: true, readOnly: true, default: 'kg', width: 60 }),
    date: date({ required: true, default: 'today', filter: true, width: 100, span: 1 }),
    receiver: text({ max: 100, required: true, search: true, width: 160, span: 3 }),
    /** Numbered, and printed for the signature of who takes it. */
    withDocument: boolean({ default: true, span: 3 }),
    /** Why it goes back although open orders of the customer need it. */
    neededReason: text({ max: 500, staff: true, span: 6 }),
    note: text({ max: 500, multiline: true, span: 6 }),
  },
  codes: { by: ['numberText'] },
  list: {
    columns: ['date', 'customerId', 'productId', 'amount', 'unit', 'receiver', 'numberText', 'status', 'lot'],
    hidden: ['note', 'neededReason'],
    sort: '-id',
    searchIn: ['customerId', 'productId'],
    dateScope: 'date',
  },
  form: {
    sections: { general: ['stockId', 'amount', 'date', 'receiver', 'withDocument', 'neededReason', 'note'] },
  },
  transitions: {
    field: 'status',
    path: [],
    steps: [
      {
        action: 'undo',
        from: [paintReturnState.given],
        to: paintReturnState.undone,
        right: 'STOCK_CHANGE',
        input: { reason: text({ max: 500, required: true, multiline: true }) },
        danger: true,
        icon: 'arrow-back-up',
      },
    ],
  },
  menu: { under: 'stock', order: 70 },
});
