import { defineEntity } from '../../../engine/entity';
import { decimal, file, money, ref, text } from '../../../engine/fields/make';

/**
 * Shapes the shop coats again and again. `outline` × length is the painted surface; a price here goes before every
 * price list.
 */
export const productProfiles = defineEntity({
  name: 'product-profiles',
  area: 'catalogue',
  module: 'PRODUCTS',
  rights: {
    read: 'PRODUCTS_READ',
    write: 'PRODUCTS_WRITE',
    delete: 'PRODUCTS_DELETE',
    export: 'PRODUCTS_EXPORT',
  },
  title: 'code',
  fields: {
    code: text({ max: 50, required: true, search: true, filter: true, width: 130, span: 2 }),
    name: text({ max: 255, search: true, width: 220, span: 4 }),
    profileGroupId: ref('profile-groups', { createNew: true, span: 2 }),
    customerId: ref('customers', { span: 2 }),
    companyId: ref('companies', { pick: { isActive: true }, span: 2 }),
    /** What goods of this shape are made of and come as, where that never differs. */
    productStateId: ref('product-states', { span: 2 }),
    outline: decimal({ scale: 1, min: 0, max: 100_000, unit: 'mm', span: 2 }),
    surfaceMultiplier: decimal({
      scale: 3,
      min: 0.001,
      max: 100,
      required: true,
      default: '1.000',
      width: 100,
      span: 2,
    }),
    width: decimal({ scale: 1, min: 0, max: 1_000_000, unit: 'mm', span: 2 }),
    height: decimal({ scale: 1, min: 0, max: 1_000_000, unit: 'mm', span: 2 }),
    length: decimal({ scale: 1, min: 0, max: 1_000_000, unit: 'mm', span: 2 }),
    weight: decimal({ scale: 3, min: 0, max: 1_000_000, unit: 'kg', span: 2 }),
    pricePerPiece: money({ min: 0, span: 2 }),
    pricePerArea: money({ min: 0, span: 2 }),
    pricePerWeight: money({ min: 0, span: 2 }),
    pricePerMetre: money({ min: 0, span: 2 }),
    note: text({ max: 3000, multiline: true, span: 6 }),
    photo: file({ accept: 'image', readOnly: true, width: 72 }),
  },

  unique: [['companyId', 'customerId', 'code']],
  list: {
    columns: [
      'photo',
      'code',
      'name',
      'customerId',
      'profileGroupId',
      'outline',
      'surfaceMultiplier',
      'pricePerPiece',
      'pricePerArea',
      'pricePerWeight',
      'pricePerMetre',
      'companyId',
    ],
    hidden: ['companyId', 'productStateId', 'width', 'height', 'length', 'weight'],
    sort: 'code',
    bulkDelete: true,
  },
  form: {
    sections: {
      general: ['code', 'name', 'profileGroupId', 'productStateId', 'customerId', 'companyId'],
      dimensions: ['outline', 'surfaceMultiplier', 'width', 'height', 'length', 'weight'],
      price: ['pricePerPiece', 'pricePerArea', 'pricePerWeight', 'pricePerMetre'],
      note: ['note'],
      photo: [],
    },
    without: ['photo'],
  },
  picker: {
    details: ['name', 'outline'],
    data: [
      'code',
      'name',
      'customerId',
      'productStateId',
      'outline',
      'surfaceMultiplier',
      'width',
      'height',
      'length',
      'weight',
    ],
    openData: true,
    filters: ['customerId', 'companyId', 'profileGroupId'],
  },
  globalSearch: true,
  menu: { under: 'pricing', order: 110 },
});
