import { carriers } from '../../orders/orders/frame-status';
import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, decimal, file, integer, ref, text } from '../../../engine/fields/make';

const write = 'WORK_CARDS_WRITE';

/** A frame or cart of the shop with a number of its own: it travels from place to place with what hangs on it. */
export const racks = defineEntity({
  name: 'racks',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write, export: 'WORK_CARDS_EXPORT' },
  title: 'code',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', width: 100, span: 1 }),
    name: text({ max: 100, required: true, search: true, width: 200, span: 3 }),
    carrier: choice({ options: carriers, default: 0, required: true, width: 100, span: 1 }),
    isActive: boolean({ default: true, filter: true, width: 80, span: 1 }),
    /** Distance between two hooks, and how many there are. */
    hookPitch: integer({ min: 1, max: 10_000, unit: 'mm', width: 90, span: 2 }),
    hooks: integer({ min: 1, max: 1000, width: 80, span: 2 }),
    /** What it carries at most; a limit nobody entered bounds nothing. */
    maxWeight: decimal({ scale: 3, min: 0, max: 999_999, unit: 'kg', width: 100, span: 2 }),
    length: integer({ min: 0, max: 100_000, unit: 'mm', width: 90, span: 2 }),
    width: integer({ min: 0, max: 100_000, unit: 'mm', width: 90, span: 2 }),
    /** Where it was scanned last, and when. */
    placeId: ref('places', { readOnly: true, filter: true, width: 140, span: 3 }),
    movedAt: datetime({ readOnly: true, width: 140, span: 3 }),
    /** Coats it takes before it must be stripped, and those since the last time. */
    cleanAfter: integer({ min: 1, max: 10_000, width: 100, span: 2 }),
    coats: integer({ min: 0, max: 1_000_000, required: true, default: 0, readOnly: true, width: 90, span: 2 }),
    cleanedAt: date({ readOnly: true, width: 110, span: 2 }),
    photo: file({ accept: 'image', readOnly: true, width: 72 }),
    note: text({ max: 500, multiline: true, span: 6 }),
  },
  computed: { isCleaningDue: boolean({ width: 110 }) },
  codes: { by: ['code'] },
  actions: { clean: { right: write, confirm: true, icon: 'circle-check' } },
  list: {
    columns: ['code', 'name', 'carrier', 'placeId', 'isCleaningDue', 'movedAt', 'coats', 'isActive'],
    hidden: ['photo', 'hookPitch', 'hooks', 'maxWeight', 'length', 'width', 'cleanAfter', 'cleanedAt'],
    spare: ['coats', 'isActive'],
    sort: 'code',
    filters: { cleaning: choice({ options: { due: {} } }) },
    views: { inUse: { filter: { isActive: true } }, toClean: { filter: { isActive: true, cleaning: 'due' } } },
  },
  form: {
    sections: {
      general: ['code', 'name', 'carrier', 'isActive', 'placeId', 'movedAt', 'note'],
      limits: ['hookPitch', 'hooks', 'maxWeight', 'length', 'width'],
      cleaning: ['cleanAfter', 'coats', 'cleanedAt'],
      photo: [],
    },
    without: ['photo'],
  },
  menu: { under: 'production', order: 35 },
});
