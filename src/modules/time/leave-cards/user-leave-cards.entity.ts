import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, decimal, integer, minutes, ref, text } from '../../../engine/fields/make';
import { leaveKind, leaveKinds, leaveState, leaveStatuses } from '../../states/leave-states';

/** Who may decide about leave of everybody. */
export const leaveAdmin = ['ADMIN_USER', 'LEAVE_CARD_CHANGE'] as const;
const decide = ['LEAVE_CARD_WRITE', ...leaveAdmin] as const;

/**
 * Leave of whole days (kind 0), or hours off on one day (kind 1: `timeFrom` to `timeTo` of `dateFrom`). Days are those of the
 * installation's calendar. What was not rejected never overlaps.
 */
export const userLeaveCards = defineEntity({
  name: 'user-leave-cards',
  area: 'time',
  module: 'CORE',
  rights: {
    read: 'LEAVE_CARD_READ',
    write: 'LEAVE_CARD_WRITE',
    // Who writes cards may take back an own one that waits.
    delete: ['LEAVE_CARD_DELETE', 'LEAVE_CARD_WRITE'],
    export: 'LEAVE_CARD_EXPORT',
  },
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 130 }),
    status: choice({
      options: leaveStatuses,
      default: leaveState.new,
      required: true,
      readOnly: true,
      error: 'ErrInputStatus',
      width: 130,
    }),
    leaveKind: choice({ options: leaveKinds, default: leaveKind.leave, required: true, span: 3 }),
    leaveCardKindId: ref('leave-card-kinds', { pick: { isActive: true }, error: 'ErrLeaveCardKind', span: 3 }),
    userId: ref('users', { required: true, filled: true, error: 'ErrInputUser', span: 2 }),
    supervisorUserId: ref('users', { pick: { withAccess: 'LEAVE_CARD_READ' }, span: 2 }),
    /** Stands in meanwhile. */
    substituteUserId: ref('users', { pick: { withAccess: 'LEAVE_CARD_READ' }, span: 2 }),
    infoUserId: ref('users', { pick: { withAccess: 'LEAVE_CARD_READ' }, span: 2 }),
    docDate: date({ required: true, default: 'today', filter: true, width: 110, span: 2 }),
    dateFrom: date({ required: true, filter: true, error: 'ErrInputDateFrom', width: 110, span: 2 }),
    /** Of hours off, the day they begin. */
    dateTo: date({ required: true, filled: true, filter: true, error: 'ErrInputDateTo', width: 110, span: 2 }),
    timeFrom: minutes({ error: 'ErrInputTimeFrom', span: 2 }),
    timeTo: minutes({ error: 'ErrInputTimeTo', span: 2 }),
    /** When hours off are worked out. */
    workOutDate: datetime({ span: 2 }),
    description: text({ max: 1000, multiline: true, span: 6 }),
    /** Working days, without weekends and holidays; 0 for hours off. */
    daysAmount: integer({ min: 0, max: 366, required: true, default: 0, readOnly: true, width: 80 }),
    hourAmount: decimal({
      scale: 2,
      min: 0,
      max: 9000,
      required: true,
      default: '8.00',
      readOnly: true,
      unit: 'h',
      width: 80,
    }),
    /** An administrator added it over the limits. */
    forcedInsert: boolean({}),
    decidedUserId: ref('users', { readOnly: true }),
    decidedAt: datetime({ readOnly: true }),
    /** How many days before its start a waiting card was last pointed out. */
    reminderStep: integer({ min: 0, max: 366, readOnly: true, logged: false }),
  },
  index: [
    ['status', 'dateFrom'],
    ['userId', 'dateFrom'],
  ],
  list: {
    columns: [
      'numberText',
      'status',
      'userId',
      'leaveKind',
      'leaveCardKindId',
      'dateFrom',
      'dateTo',
      'timeFrom',
      'timeTo',
      'daysAmount',
      'hourAmount',
      'supervisorUserId',
      'substituteUserId',
      'infoUserId',
      'docDate',
    ],
    hidden: ['timeFrom', 'timeTo', 'infoUserId', 'docDate', 'hourAmount'],
    // Days or hours show which of the two it is.
    spare: ['leaveKind', 'substituteUserId'],
    sort: '-dateFrom',
    dateScope: 'dateFrom',
    calendar: 'dateFrom',
    filters: { whose: choice({ options: { mine: {}, toDecide: {} }, store: 'text' }) },
    views: {
      waiting: { filter: { status: [leaveState.new] }, sort: 'dateFrom' },
      mine: { filter: { whose: 'mine' } },
      awayNow: {
        filter: { status: [leaveState.accepted, leaveState.approved], dateFrom: { toDay: 0 }, dateTo: { fromDay: 0 } },
      },
    },
  },
  form: {
    sections: {
      general: ['leaveKind', 'leaveCardKindId', 'dateFrom', 'dateTo', 'timeFrom', 'timeTo', 'workOutDate'],
      people: ['userId', 'supervisorUserId', 'docDate', 'substituteUserId', 'infoUserId'],
      /** Drawn by the screen: what it comes to, what is left, who else is away. */
      summary: [],
      notes: ['description'],
    },
    without: ['forcedInsert'],
  },
  transitions: {
    field: 'status',
    path: [leaveState.new, leaveState.accepted, leaveState.approved],
    steps: [
      {
        action: 'accept',
        from: [leaveState.new],
        to: leaveState.accepted,
        right: decide,
        primary: true,
        icon: 'circle-check',
      },
      {
        action: 'approve',
        from: [leaveState.new, leaveState.accepted],
        to: leaveState.approved,
        right: leaveAdmin,
        icon: 'checks',
      },
      {
        action: 'cancel',
        from: [leaveState.new, leaveState.accepted],
        to: leaveState.rejected,
        right: decide,
        confirm: true,
        danger: true,
        icon: 'ban',
      },
      {
        action: 'cancel',
        from: [leaveState.approved],
        to: leaveState.rejected,
        right: leaveAdmin,
        confirm: true,
        danger: true,
        icon: 'ban',
      },
      {
        action: 'reopen',
        from: [leaveState.rejected],
        to: leaveState.new,
        right: leaveAdmin,
        confirm: true,
        icon: 'arrow-back-up',
      },
    ],
  },
  picker: { details: ['userId', 'dateFrom'], filters: ['userId', 'status'] },
  globalSearch: true,
  menu: { under: 'people', order: 40 },
});
