import { defineEntity } from '../../../engine/entity';
import { boolean, date, integer, money, ref, text } from '../../../engine/fields/make';

/** Papers of a car with their days: insurance, inspection, lease. Their end is pointed out 30, 7 and 1 days before. */
export const carDocuments = defineEntity({
  name: 'car-documents',
  area: 'frontdesk',
  module: 'CARS',
  rights: {
    read: ['CARS_READ', 'CARS_TRANSIT_READ'],
    write: ['CARS_WRITE', 'CARS_TRANSIT_WRITE'],
    delete: ['CARS_DELETE', 'CARS_TRANSIT_DELETE'],
    export: ['CARS_EXPORT', 'CARS_TRANSIT_EXPORT'],
  },
  title: 'number',
  fields: {
    carId: ref('cars', { required: true, onDelete: 'cascade', width: 200, span: 3 }),
    documentTypeId: ref('document-types', {
      required: true,
      pick: { isActive: true, isCarDocument: true },
      width: 180,
      span: 3,
    }),
    number: text({ max: 50, required: true, search: true, width: 140, span: 2 }),
    dateFrom: date({ filter: true, width: 110, span: 2 }),
    dateTo: date({ filter: true, width: 110, span: 2 }),
    /** Who gave it: the insurer, the inspection station. */
    customerId: ref('customers', { width: 160, span: 3 }),
    value: money({ min: 0, max: 100_000_000_00, width: 110, span: 3 }),
    description: text({ max: 1000, multiline: true, span: 6 }),
    sendNotification: boolean({ default: true }),
    /** How many days before its end it was last pointed out. */
    reminderStep: integer({ min: 0, max: 366, readOnly: true, logged: false }),
  },
  index: [['carId', 'dateTo']],
  list: {
    columns: ['carId', 'documentTypeId', 'number', 'dateFrom', 'dateTo', 'customerId', 'value', 'sendNotification'],
    hidden: ['dateFrom'],
    sort: 'dateTo',
    searchIn: ['carId', 'documentTypeId'],
    inline: ['sendNotification'],
    /** The last of its kind, of a car the shop still has: what was renewed is history. */
    filters: { current: boolean({}) },
    views: {
      ending: { filter: { dateTo: { fromDay: 0, toDay: 30 }, current: true }, sort: 'dateTo' },
      ended: { filter: { dateTo: { toDay: -1 }, current: true }, sort: '-dateTo' },
    },
  },
  form: {
    sections: {
      general: [
        'carId',
        'documentTypeId',
        'number',
        'dateFrom',
        'dateTo',
        'customerId',
        'value',
        'description',
        'sendNotification',
      ],
    },
    as: 'modal',
  },
  menu: { under: 'frontdesk', order: 80, right: 'CARS_TRANSIT_READ' },
});
