import { cardKinds, cardState } from '../../states/card-states';
import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, integer, ref, text } from '../../../engine/fields/make';

const write = 'WORK_CARDS_WRITE';
const admin = 'WORK_CARDS_ADMIN';
const note = text({ max: 500, required: true, multiline: true, span: 6 });

/** What a place does on a shift: who works, what is hung, coated and checked, how much paint goes. */
export const workCards = defineEntity({
  name: 'work-cards',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: {
    read: 'WORK_CARDS_READ',
    write: 'WORK_CARDS_WRITE',
    delete: 'WORK_CARDS_DELETE',
    export: 'WORK_CARDS_EXPORT',
  },
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    number: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    companyId: ref('companies', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    placeId: ref('places', { required: true, pick: { isActive: true }, width: 140, span: 2 }),
    shiftId: ref('shifts', { width: 100, span: 2 }),
    date: date({ required: true, default: 'today', filter: true, width: 100, span: 2 }),
    timeFrom: datetime({ span: 2 }),
    timeTo: datetime({ span: 2 }),
    workCardStatusId: ref('work-cards-status', { required: true, readOnly: true, width: 150 }),
    /** The base kind of the status (decision X11): 1 new, 3 checking, 5 erroneous, 7 closed, 99 cancelled. */
    kind: choice({ options: cardKinds, default: 1, required: true, readOnly: true, width: 140 }),
    responsibleUserId: ref('users', { width: 160, span: 2 }),
    closedAt: datetime({ readOnly: true }),
    note: text({ max: 3000, multiline: true, span: 6 }),
  },
  computed: {
    /** Frames something hangs on, and how many of them are finished. */
    frameCount: integer({ width: 110 }),
    frameDone: integer({ width: 80 }),
    /** Work goes on on it: such cards come first. */
    isOpen: boolean({ width: 80 }),
    /** A frame of it is in work or finished. */
    isBegun: boolean({ width: 80 }),
  },
  unique: [['companyId', 'numberText']],
  index: [
    ['placeId', 'date'],
    ['kind', 'date'],
  ],
  codes: { by: ['numberText'] },
  list: {
    columns: ['numberText', 'date', 'placeId', 'shiftId', 'workCardStatusId', 'frameCount', 'responsibleUserId'],
    hidden: ['companyId', 'frameDone', 'isOpen', 'isBegun', 'timeFrom', 'timeTo', 'closedAt'],
    sort: '-isOpen',
    groupBy: ['workCardStatusId', 'placeId', 'responsibleUserId', 'date'],
    dateScope: 'date',
    calendar: 'date',
  },
  form: {
    sections: {
      general: ['placeId', 'companyId', 'date', 'shiftId', 'timeFrom', 'timeTo', 'responsibleUserId', 'note'],
    },
  },
  transitions: {
    field: 'kind',
    path: [cardState.new, cardState.checking, cardState.closed],
    already: 'StatusAlreadySet',
    steps: [
      { action: 'check', from: [cardState.new], to: cardState.checking, right: write, primary: true, icon: 'eye' },
      {
        action: 'correct',
        from: [cardState.checking],
        to: cardState.toCorrect,
        right: write,
        input: { note },
        icon: 'alert-triangle',
      },
      {
        action: 'checkAgain',
        from: [cardState.toCorrect],
        to: cardState.checking,
        right: write,
        primary: true,
        icon: 'eye',
      },
      {
        action: 'close',
        from: [cardState.checking],
        to: cardState.closed,
        right: write,
        confirm: true,
        primary: true,
        icon: 'lock',
      },
      {
        action: 'reopen',
        from: [cardState.closed],
        to: cardState.checking,
        right: admin,
        confirm: true,
        icon: 'lock-open',
      },
      {
        action: 'cancel',
        from: [cardState.new, cardState.checking, cardState.toCorrect],
        to: cardState.cancelled,
        right: admin,
        confirm: true,
        danger: true,
        icon: 'ban',
      },
    ],
  },
  tabs: {
    users: {},
    notes: {},
    schedule: {},
    work: {},
    scheduled: {},
    breaks: {},
    treatment: {},
    painting: {},
    measurement: {},
    frames: {},
    products: { module: 'STOCK' },
  },
  picker: { details: ['placeId', 'date'], filters: ['placeId', 'shiftId'] },
  globalSearch: true,
  menu: { under: 'production', order: 20 },
});
