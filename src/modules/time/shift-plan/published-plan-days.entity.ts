import { defineEntity } from '../../../engine/entity';
import { date, ref, text } from '../../../engine/fields/make';

/** What a person was told last of a day of theirs; written when the plan is published. No row: they were told nothing. */
export const publishedPlanDays = defineEntity({
  name: 'published-plan-days',
  area: 'time',
  module: 'WORK_REPORTS',
  rights: { read: 'SHIFT_SCHEDULER_READ', write: 'SHIFT_SCHEDULER_WRITE' },
  title: 'id',
  fields: {
    userId: ref('users', { required: true, readOnly: true, onDelete: 'cascade' }),
    planDate: date({ required: true, readOnly: true, filter: true }),
    /** Places and times of the day, one behind the other; empty where there were none. */
    content: text({ max: 1000, readOnly: true }),
  },
  unique: [['userId', 'planDate']],
  list: { columns: ['userId', 'planDate', 'content'], sort: '-planDate' },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
