import { defineEntity } from '../../../engine/entity';
import { date, percent, text } from '../../../engine/fields/make';

/** Rates of interest on late payments, each from its day until the day before the next. */
export const interestRates = defineEntity({
  name: 'interest-rates',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', delete: 'INVOICES_DELETE', export: 'INVOICES_EXPORT' },
  title: 'validFrom',
  fields: {
    validFrom: date({ required: true, unique: true, filter: true, width: 120, span: 3 }),
    /** A year. */
    rate: percent({ min: 0, max: 100, digits: 2, required: true, span: 3 }),
    note: text({ max: 255, search: true, span: 6 }),
  },
  list: { columns: ['validFrom', 'rate', 'note'], sort: '-validFrom' },
  form: { sections: { general: ['validFrom', 'rate', 'note'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 225 },
});
