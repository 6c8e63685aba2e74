import { defineReport } from '../../../engine/report';

const hours = { kind: 'decimal', unit: 'h', sum: true } as const;
const whose = { person: { kind: 'text' }, company: { kind: 'text', cut: true, spare: true } } as const;
const people = { companyId: { kind: 'id', to: 'companies' }, userId: { kind: 'id', to: 'users' } } as const;
/** Days from some time back until today, of anybody. */
const period = (daysBack: number) =>
  ({ search: { kind: 'search' }, from: { kind: 'day', daysBack }, to: { kind: 'day' } }) as const;

/** Days people were there: first in, last out, against the plan; who is on site now. Minutes late and early. */
export const attendanceReport = defineReport({
  name: 'rcp-report-attendance',
  module: 'RCP',
  rights: { read: 'RCP_READ', export: 'RCP_EXPORT' },
  texts: 'time:attendance',
  menu: { under: 'reports', order: 40, icon: 'user-check' },
  columns: {
    date: { kind: 'date' },
    ...whose,
    plan: { kind: 'text' },
    issue: { kind: 'text' },
    firstIn: { kind: 'datetime' },
    lastOut: { kind: 'datetime' },
    hours,
    late: { kind: 'integer', unit: 'min', sum: true },
    early: { kind: 'integer', unit: 'min', sum: true },
    leave: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: {
    ...period(0),
    inside: { kind: 'flag', startsOff: true },
    ...people,
  },
});

/** Every stay of everybody, from an entry to its exit, and those that lack an end. */
export const workTimeReport = defineReport({
  name: 'rcp-report-work-time',
  module: 'RCP',
  rights: { read: 'RCP_READ', export: 'RCP_EXPORT' },
  texts: 'time:workTime',
  menu: { under: 'reports', order: 42, icon: 'clock' },
  columns: {
    date: { kind: 'date' },
    ...whose,
    entry: { kind: 'datetime' },
    exit: { kind: 'datetime' },
    hours,
    night: hours,
    issue: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: {
    ...period(30),
    issues: { kind: 'flag', startsOff: true },
    ...people,
  },
});

/** One line a person and day: planned, worked, leave and overtime side by side. */
export const workHourCalendar = defineReport({
  name: 'work-hour-calendar',
  module: 'RCP',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'time:workHourCalendar',
  menu: { under: 'reports', order: 44, icon: 'calendar-check' },
  columns: {
    date: { kind: 'date' },
    ...whose,
    norm: hours,
    planned: hours,
    hours,
    night: hours,
    overtime: hours,
    leave: { kind: 'text' },
    issue: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: { search: { kind: 'search' }, from: { kind: 'day' }, to: { kind: 'day' }, ...people },
});

/** One line a person: what payroll needs of a month. The difference is worked and leave less the norm. */
export const workHourReport = defineReport({
  name: 'work-hour-report',
  module: 'RCP',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'time:workHourReport',
  menu: { under: 'reports', order: 46, icon: 'scale' },
  columns: {
    code: { kind: 'text' },
    ...whose,
    norm: hours,
    planned: hours,
    hours,
    night: hours,
    overtime: hours,
    leave: hours,
    breaks: hours,
    difference: { kind: 'decimal', unit: 'h', sum: true, signed: true },
    issues: { kind: 'integer', sum: true },
  },
  extras: { userId: 'id' },
  filters: { search: { kind: 'search' }, from: { kind: 'day', monthStart: true }, to: { kind: 'day' }, ...people },
});
