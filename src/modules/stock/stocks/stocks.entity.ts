import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, decimal, integer, money, ref, text } from '../../../engine/fields/make';
import { stockState, stockStatuses } from './stock-status';

const reason = text({ max: 500, required: true, multiline: true });
const moved = decimal({ scale: 3, min: 0.001, max: 1_000_000, required: true });

/**
 * One lot of a product in one storage. The amount is the sum of the lot's movements in `stock-log` and is changed by them
 * alone; the database keeps it so.
 */
export const stocks = defineEntity({
  name: 'stocks',
  area: 'stock',
  module: 'STOCK',
  rights: { read: 'STOCK_READ', write: 'STOCK_WRITE', delete: 'STOCK_DELETE', export: 'STOCK_EXPORT' },
  title: ['serialNumber', 'boxNumber'],
  fields: {
    productId: ref('products', { required: true, width: 220, span: 2 }),
    storageId: ref('storages', { required: true, pick: { isActive: true }, width: 150, span: 2 }),
    locationId: ref('locations', { span: 2 }),
    amount: decimal({ scale: 3, min: 0, max: 1_000_000, readOnly: true, required: true, default: '0.000', width: 100 }),
    lentAmount: decimal({ scale: 3, min: 0, readOnly: true, required: true, default: '0.000', width: 100 }),
    /** What the lot began with, booked as its first movement; never changed. */
    firstAmount: decimal({ scale: 3, min: 0, max: 1_000_000, required: true, width: 100, span: 2 }),
    /** By default that of the product. */
    unit: text({ max: 10, required: true, filled: true, default: 'kg', width: 60, span: 1 }),
    status: choice({ options: stockStatuses, default: 0, required: true, readOnly: true, width: 120 }),
    dateTo: date({ filter: true, width: 112, span: 2 }),
    serialNumber: text({ max: 50, search: true, filter: true, width: 120, span: 2 }),
    boxNumber: text({ max: 50, search: true, width: 100, span: 2 }),
    barcode: text({ max: 50, search: true, filter: true, width: 130, span: 3 }),
    externalCode: text({ max: 50, search: true, span: 2 }),
    invoiceNumber: text({ max: 50, search: true, span: 2 }),
    importDate: date({ default: 'today', span: 2 }),
    price: money({ min: 0, max: 100_000_000, span: 2 }),
    note: text({ max: 1000, multiline: true, span: 6 }),
    /** How many days before its expiry date it was last pointed out. */
    reminderStep: integer({ min: 0, max: 366, readOnly: true, logged: false }),
  },
  unique: [['productId', 'storageId', 'serialNumber', 'boxNumber']],
  index: [
    ['productId', 'dateTo'],
    ['storageId', 'productId'],
  ],
  computed: {
    /** Past its expiry date, or within the days of warning before it. */
    isExpired: boolean({}),
    expiresSoon: boolean({}),
    /** Something is on hand, and the number or the date its product wants is not entered: it may not be used. */
    lacksLot: boolean({}),
    lacksDate: boolean({}),
    /** What is on hand at its purchase price; empty where no price is known. */
    value: money({ width: 110 }),
    producer: text({ max: 100, width: 130 }),
    /** Number of the card it was last used on. */
    workCard: text({ max: 30, width: 130 }),
  },
  codes: { by: ['barcode', 'serialNumber'], prefix: 'ST' },
  list: {
    columns: ['productId', 'storageId', 'serialNumber', 'amount', 'dateTo', 'status', 'boxNumber', 'locationId'],
    hidden: [
      'unit',
      'lentAmount',
      'barcode',
      'externalCode',
      'invoiceNumber',
      'importDate',
      'price',
      'value',
      'producer',
      'workCard',
      'firstAmount',
    ],
    spare: ['boxNumber', 'locationId'],
    sort: 'dateTo',
    groupBy: ['productId', 'storageId', 'status', 'dateTo'],
    searchIn: ['productId'],
    /** Customers' own paint of which something is on hand, or everything else; what lacks its number or date. */
    filters: { ofCustomer: boolean({}), unmarked: boolean({}) },
    views: { unmarked: { filter: { unmarked: true } } },
  },
  form: {
    proposedBy: ['productId', 'storageId'],
    sections: {
      general: [
        'productId',
        'storageId',
        'locationId',
        'serialNumber',
        'boxNumber',
        'dateTo',
        'firstAmount',
        'unit',
        'barcode',
      ],
      origin: ['importDate', 'invoiceNumber', 'price', 'externalCode'],
      note: ['note'],
    },
  },
  picker: {
    details: ['productId', 'storageId'],
    data: ['amount', 'unit', 'dateTo', 'productId', 'storageId'],
    openData: true,
    filters: ['productId', 'storageId'],
  },
  children: {
    log: {
      entity: 'stock-log',
      by: 'stockId',
      columns: ['date', 'kind', 'amount', 'balance', 'userId', 'note'],
    },
  },
  transitions: {
    field: 'status',
    steps: [
      {
        action: 'open',
        from: [stockState.delivered],
        to: stockState.opened,
        right: 'STOCK_CHANGE',
        icon: 'package',
        input: { note: reason },
      },
      {
        action: 'renew',
        from: [stockState.delivered, stockState.opened, stockState.damaged],
        to: stockState.renewed,
        right: 'STOCK_CHANGE',
        icon: 'refresh',
        input: { dateTo: date({ required: true }), note: reason },
      },
      {
        action: 'damage',
        from: [stockState.delivered, stockState.opened, stockState.renewed],
        to: stockState.damaged,
        right: 'STOCK_CHANGE',
        icon: 'alert-triangle',
        danger: true,
        input: { note: reason },
      },
    ],
    path: [],
  },
  actions: {
    change: {
      right: 'STOCK_CHANGE',
      icon: 'scale',
      input: {
        amount: decimal({ scale: 3, min: 0, max: 1_000_000, required: true, unit: 'kg' }),
        /** What was on hand when it was counted: where that is no longer so, the count says nothing. */
        seenAmount: decimal({ scale: 3, min: 0, max: 1_000_000 }),
        note: reason,
      },
    },
    move: {
      right: 'STOCK_CHANGE',
      icon: 'arrow-right',
      input: {
        targetStorageId: ref('storages', { required: true, pick: { isActive: true } }),
        amount: moved,
        locationId: ref('locations', {}),
        note: text({ max: 500, multiline: true }),
      },
    },
    lend: {
      right: 'STOCK_LEND_WRITE',
      icon: 'arrows-exchange',
      input: {
        targetStorageId: ref('storages', { required: true, pick: { isActive: true } }),
        amount: moved,
        lendDate: date({ required: true, default: 'today' }),
        note: text({ max: 500, multiline: true }),
      },
    },
  },
  menu: { under: 'stock', order: 10 },
});
