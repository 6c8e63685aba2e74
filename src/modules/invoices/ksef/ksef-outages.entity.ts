import { defineEntity } from '../../../engine/entity';
import { choice, datetime, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

/** What the ministry announced: a pause of its system, that it failed, or that all of it did and nothing need be sent. */
export const outageKind = defineStates({ unavailable: 1, failure: 2, total: 3 });

/** Times the national system was announced to be away: they give invoices more time to be sent. */
export const ksefOutages = defineEntity({
  name: 'ksef-outages',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', delete: 'INVOICES_DELETE', export: 'INVOICES_EXPORT' },
  title: 'startsAt',
  fields: {
    kind: choice({
      options: stateOptions(outageKind, {
        unavailable: { family: 'amber', icon: 'clock' },
        failure: { family: 'red', icon: 'alert-triangle' },
        total: { family: 'red', icon: 'alert-triangle' },
      }),
      default: outageKind.failure,
      required: true,
      span: 2,
      width: 200,
    }),
    startsAt: datetime({ required: true, span: 2, width: 150 }),
    /** Empty while it lasts. */
    endsAt: datetime({ span: 2, width: 150 }),
    note: text({ max: 500, search: true, span: 6 }),
  },
  list: { columns: ['startsAt', 'endsAt', 'kind', 'note'], sort: '-startsAt' },
  form: { sections: { general: ['kind', 'startsAt', 'endsAt', 'note'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 535, setting: 'inPoland' },
});
