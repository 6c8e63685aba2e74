import { defineEntity } from '../../../engine/entity';
import { boolean, date, file, integer, json, ref, text } from '../../../engine/fields/make';

/** Goods leaving with the customer: who took them, when, with which delivery note, signed on the screen. */
export const pickups = defineEntity({
  name: 'pickups',
  area: 'orders',
  module: 'ORDERS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE', export: 'ORDERS_EXPORT' },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    orderId: ref('orders', { required: true }),
    customerId: ref('customers', { required: true, readOnly: true }),
    companyId: ref('companies', { required: true, readOnly: true }),
    date: date({ required: true, default: 'today' }),
    receiver: text({ max: 100, required: true, search: true, width: 180 }),
    signature: file({ accept: 'image', readOnly: true, staff: true }),
    note: text({ max: 500 }),
    /** What left, as it was then: `[{ orderItemId, lp, name, code, colour, colourEn, amount, area, weight }]`. */
    items: json({ readOnly: true }),
    /** The goods came back, or never left: the note stays as it was signed and counts no more. */
    isUndone: boolean({ readOnly: true, default: false }),
    undoneReason: text({ max: 500, readOnly: true, staff: true }),
  },
  unique: [['companyId', 'numberText']],
  computed: { lineCount: integer({}), amountSum: integer({}) },
  codes: { by: ['numberText'] },
  actions: {
    undo: {
      right: 'ADMIN_USER',
      when: { isUndone: false },
      input: { reason: text({ max: 500, required: true, multiline: true, span: 6 }) },
      danger: true,
      icon: 'arrow-back-up',
    },
  },
  list: { columns: ['numberText', 'date', 'receiver', 'orderId', 'customerId'], sort: '-id' },
  form: { sections: { general: ['orderId', 'date', 'receiver', 'note'] } },
  childOnly: true,
  readOnlyRows: true,
});
