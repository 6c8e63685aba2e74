import { defineReport } from '../../../engine/report';

/** Days people were there: first in, last out, against the plan; who is on site now. Minutes late and early. */
export const attendanceReport = defineReport({
  name: 'rcp-report-attendance',
  module: 'RCP',
  rights: { read: 'RCP_READ', export: 'RCP_EXPORT' },
  texts: 'time:attendance',
  menu: { under: 'reports', order: 40, icon: 'user-check' },
  columns: {
    date: { kind: 'date' },
    person: { kind: 'text' },
    company: { kind: 'text', cut: true },
    plan: { kind: 'text' },
    firstIn: { kind: 'datetime' },
    lastOut: { kind: 'datetime' },
    hours: { kind: 'decimal', unit: 'h', sum: true },
    late: { kind: 'integer', unit: 'min', sum: true },
    early: { kind: 'integer', unit: 'min', sum: true },
    leave: { kind: 'text' },
    issue: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: {
    search: { kind: 'search' },
    from: { kind: 'day', daysBack: 0 },
    to: { kind: 'day' },
    inside: { kind: 'flag', startsOff: true },
    companyId: { kind: 'id' },
    userId: { kind: 'id' },
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
    person: { kind: 'text' },
    company: { kind: 'text', cut: true },
    entry: { kind: 'datetime' },
    exit: { kind: 'datetime' },
    hours: { kind: 'decimal', unit: 'h', sum: true },
    night: { kind: 'decimal', unit: 'h', sum: true },
    issue: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: {
    search: { kind: 'search' },
    from: { kind: 'day', daysBack: 30 },
    to: { kind: 'day' },
    issues: { kind: 'flag', startsOff: true },
    companyId: { kind: 'id' },
    userId: { kind: 'id' },
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
    person: { kind: 'text' },
    company: { kind: 'text', cut: true },
    norm: { kind: 'decimal', unit: 'h', sum: true },
    planned: { kind: 'decimal', unit: 'h', sum: true },
    hours: { kind: 'decimal', unit: 'h', sum: true },
    night: { kind: 'decimal', unit: 'h', sum: true },
    overtime: { kind: 'decimal', unit: 'h', sum: true },
    leave: { kind: 'text' },
    issue: { kind: 'text' },
  },
  extras: { userId: 'id' },
  filters: {
    search: { kind: 'search' },
    from: { kind: 'day', daysBack: 30 },
    to: { kind: 'day' },
    companyId: { kind: 'id' },
    userId: { kind: 'id' },
  },
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
    person: { kind: 'text' },
    company: { kind: 'text', cut: true },
    norm: { kind: 'decimal', unit: 'h', sum: true },
    planned: { kind: 'decimal', unit: 'h', sum: true },
    hours: { kind: 'decimal', unit: 'h', sum: true },
    night: { kind: 'decimal', unit: 'h', sum: true },
    overtime: { kind: 'decimal', unit: 'h', sum: true },
    leave: { kind: 'decimal', unit: 'h', sum: true },
    breaks: { kind: 'decimal', unit: 'h', sum: true },
    difference: { kind: 'decimal', unit: 'h', sum: true, signed: true },
    issues: { kind: 'integer', sum: true },
  },
  extras: { userId: 'id' },
  filters: {
    search: { kind: 'search' },
    from: { kind: 'day', daysBack: 30 },
    to: { kind: 'day' },
    companyId: { kind: 'id' },
    userId: { kind: 'id' },
  },
});
