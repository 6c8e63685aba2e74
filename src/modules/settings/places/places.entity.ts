import { defineEntity } from '../../../engine/entity';
import { boolean, decimal, integer, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** A work place of the shop floor: washer, blasting chamber, booth, oven. Its limits bound what a frame or cart may carry. */
export const places = defineEntity({
  name: 'places',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    placeTypeId: ref('place-types', { createNew: true }),
    buildingId: ref('buildings', { pick: { isActive: true } }),
    maxWeight: decimal({ scale: 3, min: 0, max: 999999, unit: 'kg', span: 2 }),
    length: integer({ min: 0, max: 100000, unit: 'mm', span: 2 }),
    width: integer({ min: 0, max: 100000, unit: 'mm', span: 2 }),
    /** What the place manages on one day: bounds nothing, the scheduler shows the load against it. */
    dayArea: decimal({ scale: 2, min: 0, max: 999999, unit: 'm²', span: 2 }),
    dayWeight: decimal({ scale: 3, min: 0, max: 999999, unit: 'kg', span: 2 }),
    /** Person-hours the capacity is meant for: with it the scheduler lets the capacity follow the shift plan. */
    dayHours: decimal({ scale: 2, min: 1, max: 9999, unit: 'h', span: 2 }),
    /** Offered on the shop floor; an oven everything runs through by itself may be left out. */
    isOnFloor: boolean({ default: true }),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'code']],
  codes: { by: ['code'] },
  list: {
    columns: [
      'code',
      'name',
      'companyId',
      'placeTypeId',
      'buildingId',
      'maxWeight',
      'length',
      'width',
      'isOnFloor',
      'isActive',
    ],
    hidden: ['dayArea', 'dayWeight', 'dayHours'],
    sort: 'name',
  },
  form: {
    sections: {
      general: ['code', 'name', 'companyId', 'placeTypeId', 'buildingId', 'isOnFloor', 'isActive'],
      limits: ['maxWeight', 'length', 'width'],
      capacity: ['dayArea', 'dayWeight', 'dayHours'],
    },
  },
  picker: {
    details: ['code'],
    data: ['maxWeight', 'length', 'width'],
    openData: true,
    filters: ['companyId', 'placeTypeId', 'buildingId'],
  },
  menu: { under: 'dictionaries', order: 130 },
});
