import { defineReport } from '../../../engine/report';

/** Leave of everybody in the year of a day: by contract, carried over, overdue, lapsed, taken, waiting and left. */
export const leaveDaysReport = defineReport({
  name: 'user-leave-days-report',
  module: 'CORE',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'time:leaveDays',
  menu: { under: 'reports', order: 70, icon: 'calendar-check' },
  columns: {
    employee: { kind: 'text', link: { to: '/user-leave-cards?f.userId=:userId', needs: 'LEAVE_CARD_READ' } },
    supervisor: { kind: 'text' },
    contract: { kind: 'integer', sum: true },
    carried: { kind: 'integer', sum: true },
    overdue: { kind: 'integer', sum: true },
    expired: { kind: 'integer', sum: true },
    used: { kind: 'integer', sum: true },
    waiting: { kind: 'integer', sum: true },
    left: { kind: 'integer', sum: true },
    byKind: { kind: 'text', cut: true },
  },
  extras: { userId: 'id' },
  filters: {
    search: { kind: 'search' },
    day: { kind: 'day', daysBack: 0 },
    companyId: { kind: 'id', to: 'companies' },
    userId: { kind: 'id', to: 'users' },
  },
});
