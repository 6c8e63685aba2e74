import { defineEntity } from '../../../engine/entity';
import { boolean, integer, money, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** One step of a service. Planned steps appear in the work scheduler; external ones are done by a partner. */
export const serviceSteps = defineEntity({
  name: 'service-steps',
  area: 'catalogue',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    serviceId: ref('services', { required: true, onDelete: 'cascade' }),
    sequence: integer({ min: 1, max: 1000, required: true, default: 1, span: 2 }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    label: text({ max: 50 }),
    placeTypeId: ref('place-types', {}),
    productTypeId: ref('product-types', { pick: { isActive: true } }),
    companyId: ref('companies', { pick: { isActive: true } }),
    /** Least mean thickness of the coat once this step is done. Empty = the setting `filmThickness`. */
    filmThickness: integer({ min: 1, max: 2000, unit: 'µm', span: 2 }),
    isPlanned: boolean({ default: true }),
    isExternal: boolean({}),
    isOptional: boolean({}),
    price: money({ min: 0, span: 2 }),
  },

  unique: [['serviceId', 'code']],
  list: {
    columns: ['sequence', 'code', 'name', 'serviceId', 'placeTypeId', 'isPlanned', 'isExternal', 'isOptional', 'price'],
    sort: 'sequence',
  },
  form: {
    sections: {
      general: ['code', 'name', 'serviceId', 'sequence', 'label'],
      work: ['placeTypeId', 'productTypeId', 'companyId', 'filmThickness', 'isPlanned', 'isExternal', 'isOptional'],
      price: ['price'],
    },
    as: 'modal',
  },
  picker: { details: ['code'], filters: ['serviceId', 'placeTypeId'] },
  children: {
    options: {
      entity: 'step-options',
      by: 'serviceStepId',
      columns: ['code', 'name', 'inMainQuotation', 'pricePerUnit', 'pricePerArea', 'pricePerWeight'],
    },
  },
  childOnly: true,
});
