import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, ref, tags, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

export const mailInterval = defineStates({ daily: 1, weekly: 2, monthly: 3 });
export const mailedFormat = defineStates({ xls: 1, pdf: 2 });

/** How the last turn of a mailed report ended. */
export const mailedResult = defineStates({
  none: 0,
  sent: 1,
  ownerClosed: 2,
  rightLost: 3,
  moduleOff: 4,
  noRecipients: 5,
});
const results = stateOptions(mailedResult, {
  none: { family: 'grey' },
  sent: { family: 'green', icon: 'check' },
  ownerClosed: { family: 'red', icon: 'x' },
  rightLost: { family: 'red', icon: 'x' },
  moduleOff: { family: 'amber', icon: 'ban' },
  noRecipients: { family: 'amber', icon: 'ban' },
});

/** A saved view of a report, mailed to colleagues on a schedule with the rights its owner has at that time. */
export const reportMails = defineEntity({
  name: 'report-mails',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'REPORTS_EXPORT', write: 'REPORTS_EXPORT' },
  /** A report is sent from its own screen. */
  without: ['create', 'export'],
  title: 'viewId',
  fields: {
    viewId: ref('user-filters', { required: true, onDelete: 'cascade', pick: { mailable: true }, width: 200, span: 3 }),
    reportName: text({ max: 100, required: true, readOnly: true, search: true, width: 200, span: 3 }),
    interval: choice({ options: { 1: {}, 2: {}, 3: {} }, default: mailInterval.weekly, required: true, span: 2 }),
    format: choice({ options: { 1: {}, 2: {} }, default: mailedFormat.xls, required: true, span: 2 }),
    isActive: boolean({ default: true, width: 80, span: 2 }),
    /** Addresses of colleagues; whoever has left since gets nothing. */
    recipients: tags({ max: 255, maxItems: 50, span: 6 }),
    userId: ref('users', { readOnly: true, required: true, onDelete: 'cascade', width: 150, span: 3 }),
    /** The day, the Monday or the first of the month it was sent for. */
    lastPeriod: text({ max: 10, readOnly: true }),
    lastSentAt: datetime({ readOnly: true, width: 140, span: 3 }),
    lastResult: choice({
      options: results,
      default: mailedResult.none,
      required: true,
      readOnly: true,
      width: 170,
      span: 3,
    }),
  },
  list: {
    columns: ['viewId', 'reportName', 'interval', 'format', 'isActive', 'userId', 'lastSentAt', 'lastResult'],
    sort: '-id',
  },
  form: {
    sections: {
      general: [
        'viewId',
        'reportName',
        'interval',
        'format',
        'isActive',
        'recipients',
        'userId',
        'lastSentAt',
        'lastResult',
      ],
    },
    without: ['lastPeriod'],
  },
  actions: { sendNow: { right: 'REPORTS_EXPORT', icon: 'send' } },
  menu: { under: 'reports', order: 95 },
});
