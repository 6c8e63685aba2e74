import { defineEntity } from '../../../engine/entity';
import { boolean, choice, text } from '../../../engine/fields/make';

/** One list for the small dictionaries of cars: 0 vehicle type, 1 make, 2 model, 3 colour, 4 engine, 5 gearbox, 6 fuel. */
export const carDictionary = defineEntity({
  name: 'car-dictionary',
  area: 'frontdesk',
  module: 'CARS',
  rights: { read: 'CARS_READ', write: 'CARS_WRITE', delete: 'CARS_DELETE', export: 'CARS_EXPORT' },
  title: 'name',
  fields: {
    dictionary: choice({
      required: true,
      default: 1,
      store: 'integer',
      options: { 0: {}, 1: {}, 2: {}, 3: {}, 4: {}, 5: {}, 6: {} },
    }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  unique: [['dictionary', 'code']],
  list: { columns: ['dictionary', 'code', 'name', 'isActive'], sort: 'dictionary' },
  form: { sections: { general: ['dictionary', 'isActive', 'code', 'name'] }, as: 'modal' },
  picker: { details: ['code'], filters: ['dictionary'] },
  menu: { under: 'dictionaries', order: 510 },
});
