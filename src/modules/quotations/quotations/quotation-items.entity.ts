import { defineEntity } from '../../../engine/entity';
import { boolean, choice, decimal, integer, json, money, percent, ref, text } from '../../../engine/fields/make';
import { quotationItemKinds, quotationPriceTypes } from './quotation-status';

const price = { min: 0, readOnly: true, width: 100 } as const;
const factor = { scale: 3, min: 0, max: 1000, readOnly: true, required: true, default: '1.000' } as const;

/** A line of a quotation. `sum` is before, `amountToPay` after the discount; how it came about is in `trace`. */
export const quotationItems = defineEntity({
  name: 'quotation-items',
  area: 'quotations',
  module: 'QUOTATIONS',
  rights: { read: 'QUOTATIONS_READ', write: 'QUOTATIONS_WRITE', export: 'QUOTATIONS_EXPORT' },
  customers: true,
  title: 'name',
  fields: {
    quotationId: ref('quotations', { required: true, onDelete: 'cascade' }),
    /** Empty where the item is gone and the customer has the quotation. */
    orderItemId: ref('order-items', { onDelete: 'set null', readOnly: true }),
    /** The option a line of kind 1 stands for. */
    stepOptionId: ref('step-options', { readOnly: true }),
    lp: integer({ min: 1, required: true, readOnly: true, width: 48 }),
    kind: choice({ options: quotationItemKinds, default: 0, required: true, readOnly: true }),
    name: text({ max: 255, required: true, readOnly: true, width: 240 }),
    productStateId: ref('product-states', { readOnly: true }),
    amount: integer({ min: 1, required: true, readOnly: true, width: 70 }),
    /** Of the whole line, as it is counted. */
    area: decimal({ scale: 4, min: 0, readOnly: true, unit: 'm²', width: 90 }),
    weight: decimal({ scale: 3, min: 0, readOnly: true, unit: 'kg', width: 90 }),
    length: decimal({ scale: 3, min: 0, readOnly: true, unit: 'm', width: 90 }),
    priceType: choice({ options: quotationPriceTypes, default: 1, required: true, readOnly: true }),
    priceNet: money(price),
    priceNetArea: money(price),
    priceNetWeight: money(price),
    priceNetMetre: money(price),
    serviceCost: money(price),
    productCost: money(price),
    multiplier: decimal(factor),
    areaMultiplier: decimal(factor),
    weightMultiplier: decimal(factor),
    discountPercent: percent({ min: 0, max: 100, readOnly: true, width: 80 }),
    discount: money(price),
    sum: money(price),
    amountToPay: money(price),
    noPrice: boolean({ readOnly: true }),
    /** Per piece, set by a person; survives recalculation, empty = worked out. */
    manualPrice: money(price),
    isManual: boolean({ readOnly: true }),
    /** `manualPrice` as a person typed it: another currency converts this, so that going back gives the same. */
    typedPrice: money({ min: 0, readOnly: true, secret: true, logged: false }),
    typedCurrencyId: ref('currency', { readOnly: true, secret: true, logged: false }),
    note: text({ max: 500, span: 6 }),
    /** Service, colour and options the line was quoted with: `{ service, colour, colourEn, options }`. */
    details: json({ readOnly: true, secret: true, logged: false }),
    /** The colour it was quoted with, whatever it is called by now. */
    product1Id: ref('products', { onDelete: 'set null', readOnly: true, secret: true, logged: false }),
    /**
     * Tells how prices are made, so it reaches only those who ask for the explanation: its place among the `lineTraces` of
     * the quotation; lines stored by releases before 1.21 have the steps themselves.
     */
    trace: json({ readOnly: true, secret: true, logged: false }),
  },
  index: [['quotationId', 'lp']],
  list: {
    columns: [
      'lp',
      'name',
      'amount',
      'area',
      'priceType',
      'discountPercent',
      'sum',
      'discount',
      'amountToPay',
      'noPrice',
    ],
    sort: 'lp',
  },
  form: { sections: { general: ['note'] }, as: 'modal' },
  actions: {
    'manual-price': {
      right: 'QUOTATIONS_WRITE',
      input: { price: money({ min: 0, max: 10_000_000_000 }), reason: text({ max: 500 }) },
      icon: 'pencil',
    },
  },
  childOnly: true,
  without: ['create', 'delete'],
});
