import { defineEntity } from '../../../engine/entity';
import { datetime, integer, ref, text } from '../../../engine/fields/make';

export const workCardsBreak = defineEntity({
  name: 'work-cards-break',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: ['userId', 'timeFrom'],
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade', width: 140, span: 6 }),
    userId: ref('users', { required: true, width: 160, span: 3 }),
    breakTypeId: ref('work-cards-break-types', { required: true, pick: { isActive: true }, width: 140, span: 3 }),
    timeFrom: datetime({ required: true, default: 'now', width: 140, span: 3 }),
    /** Empty while the break goes on. */
    timeTo: datetime({ width: 140, span: 3 }),
    minutes: integer({ min: 0, max: 1440, readOnly: true, width: 80 }),
    note: text({ max: 500, span: 6 }),
  },
  list: { columns: ['workCardId', 'userId', 'breakTypeId', 'timeFrom', 'timeTo', 'minutes', 'note'], sort: '-id' },
  form: { sections: { general: ['workCardId', 'userId', 'breakTypeId', 'timeFrom', 'timeTo', 'note'] }, as: 'modal' },
  menu: { under: 'production', order: 60, right: 'ADMIN_USER' },
});
