import { defineEntity } from '../../../engine/entity';
import { boolean, decimal, integer, money, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** A choice within a step: prices added per piece, m² or kg, multipliers, and the smallest measure that is billed. */
export const stepOptions = defineEntity({
  name: 'step-options',
  area: 'catalogue',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    serviceStepId: ref('service-steps', { required: true, onDelete: 'cascade' }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    invoiceName: text({ max: 255, span: 6 }),
    /** As papers in these languages call it; else they name it as the shop does. */
    nameEn: text({ max: 255, span: 3 }),
    nameDe: text({ max: 255, span: 3 }),
    inMainQuotation: boolean({ default: true }),
    priceMultiplier: decimal({ scale: 3, min: 0, max: 100, required: true, default: '1.000', span: 2 }),
    weightMultiplier: decimal({ scale: 3, min: 0, max: 100, required: true, default: '1.000', span: 2 }),
    areaMultiplier: decimal({ scale: 3, min: 0, max: 100, required: true, default: '1.000', span: 2 }),
    pricePerUnit: money({ min: 0, span: 2 }),
    pricePerArea: money({ min: 0, span: 2 }),
    pricePerWeight: money({ min: 0, span: 2 }),
    minOutline: integer({ min: 0, max: 100000, unit: 'mm', span: 2 }),
    minSurface: decimal({ scale: 4, min: 0, max: 100000, unit: 'm²', span: 2 }),
    minSurfaceSum: decimal({ scale: 4, min: 0, max: 100000, unit: 'm²', span: 2 }),
  },

  unique: [['serviceStepId', 'code']],
  list: {
    columns: ['code', 'name', 'serviceStepId', 'inMainQuotation', 'pricePerUnit', 'pricePerArea', 'pricePerWeight'],
    sort: 'code',
  },
  form: {
    sections: {
      general: ['code', 'name', 'serviceStepId', 'invoiceName', 'nameEn', 'nameDe', 'inMainQuotation'],
      price: ['pricePerUnit', 'pricePerArea', 'pricePerWeight'],
      multipliers: ['priceMultiplier', 'weightMultiplier', 'areaMultiplier'],
      limits: ['minOutline', 'minSurface', 'minSurfaceSum'],
    },
    as: 'modal',
  },
  picker: { details: ['code'], filters: ['serviceStepId'] },
  childOnly: true,
});
