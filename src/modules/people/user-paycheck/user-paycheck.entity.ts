import { defineEntity } from '../../../engine/entity';
import { date, money, ref, text } from '../../../engine/fields/make';

/** Notes on pay: what somebody earns from a day on. Seen only by those who keep them. */
export const userPaycheck = defineEntity({
  name: 'user-paycheck',
  area: 'people',
  module: 'CORE',
  rights: {
    read: 'USER_PAYCHECK_READ',
    write: 'USER_PAYCHECK_WRITE',
    delete: 'USER_PAYCHECK_DELETE',
    export: 'USER_PAYCHECK_EXPORT',
  },
  title: ['userId', 'date'],
  fields: {
    userId: ref('users', { required: true, error: 'ErrInputUser', span: 3 }),
    date: date({ required: true, default: 'today', filter: true, span: 2 }),
    amount: money({ min: 0, max: 1_000_000_000, span: 2 }),
    currencyId: ref('currency', { pick: { isActive: true }, span: 2 }),
    note: text({ max: 3000, min: 1, required: true, multiline: true, search: true, span: 6 }),
  },
  list: { columns: ['userId', 'date', 'amount', 'currencyId', 'note'], sort: '-date', dateScope: 'date' },
  form: { sections: { general: ['userId', 'date', 'amount', 'currencyId', 'note'] }, proposedBy: [], as: 'modal' },
  menu: { under: 'people', order: 80 },
});
