import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, integer, ref, text } from '../../../engine/fields/make';
import { transitState, transitStatuses } from './transit-states';

const write = ['CARS_WRITE', 'CARS_TRANSIT_WRITE'] as const;
const { booked, out, back, cancelled } = transitState;

/** A booking of a car, then the drive itself. Times of one car never overlap; what was cancelled counts no more. */
export const carTransits = defineEntity({
  name: 'car-transits',
  area: 'frontdesk',
  module: 'CARS',
  rights: {
    read: ['CARS_READ', 'CARS_TRANSIT_READ'],
    write,
    delete: ['CARS_DELETE', 'CARS_TRANSIT_DELETE'],
    export: ['CARS_EXPORT', 'CARS_TRANSIT_EXPORT'],
  },
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 130 }),
    status: choice({
      options: transitStatuses,
      default: booked,
      required: true,
      readOnly: true,
      error: 'ErrInputStatus',
      width: 145,
    }),
    carId: ref('cars', { required: true, width: 200, span: 3 }),
    userId: ref('users', { required: true, filled: true, error: 'ErrInputUser', width: 150, span: 3 }),
    reservationDate: date({ required: true, default: 'today', filter: true, width: 110, span: 2 }),
    dateFrom: datetime({
      required: true,
      default: 'now',
      floor: 15,
      filter: true,
      width: 140,
      span: 2,
    }),
    dateTo: datetime({ required: true, filter: true, width: 140, span: 2 }),
    customerId: ref('customers', { width: 150, span: 3 }),
    address: text({ max: 255, search: true, span: 3 }),
    purpose: text({ max: 500, search: true, multiline: true, width: 200, span: 6 }),
    counterBefore: integer({ min: 0, max: 10_000_000, readOnly: true, unit: 'km', width: 100 }),
    counterAfter: integer({ min: 0, max: 10_000_000, readOnly: true, unit: 'km', width: 100 }),
    takenAt: datetime({ readOnly: true, filter: true, width: 140 }),
    returnedAt: datetime({ readOnly: true, filter: true, width: 140 }),
  },
  computed: { isOverdue: boolean({}), distance: integer({ min: 0, unit: 'km', width: 90 }) },
  index: [
    ['carId', 'dateFrom'],
    ['status', 'dateFrom'],
  ],
  codes: { by: ['numberText'] },
  list: {
    columns: [
      'numberText',
      'status',
      'carId',
      'userId',
      'dateFrom',
      'dateTo',
      'customerId',
      'purpose',
      'counterBefore',
      'counterAfter',
      'distance',
      'takenAt',
      'returnedAt',
      'address',
      'reservationDate',
    ],
    hidden: ['takenAt', 'returnedAt', 'address', 'reservationDate', 'counterBefore'],
    sort: '-dateFrom',
    searchIn: ['carId', 'customerId'],
    dateScope: 'dateFrom',
    filters: { overdue: boolean({}) },
    views: {
      now: { filter: { status: [out] }, sort: 'dateTo' },
      ahead: { filter: { status: [booked] }, sort: 'dateFrom' },
      overdue: { filter: { overdue: true }, sort: 'dateTo' },
    },
  },
  form: {
    sections: {
      general: ['carId', 'userId', 'dateFrom', 'dateTo', 'reservationDate'],
      purpose: ['customerId', 'address', 'purpose'],
      drive: ['takenAt', 'counterBefore', 'returnedAt', 'counterAfter'],
    },
    as: 'modal',
  },
  picker: { details: ['dateFrom'], filters: ['carId', 'userId', 'status'] },
  transitions: {
    field: 'status',
    path: [booked, out, back],
    steps: [
      { action: 'take', from: [booked], to: out, right: write, primary: true, icon: 'player-play' },
      {
        action: 'give-back',
        from: [out],
        to: back,
        right: write,
        primary: true,
        input: {
          counterAfter: integer({ min: 0, max: 10_000_000, required: true, unit: 'km', span: 3 }),
        },
        icon: 'arrow-back-up',
      },
      { action: 'cancel', from: [booked], to: cancelled, right: write, confirm: true, danger: true, icon: 'ban' },
    ],
  },
  actions: {
    /** A car that is out comes back later, or earlier, than it was booked for. */
    'new-end': {
      right: write,
      when: { status: [out] },
      icon: 'clock',
      input: { dateTo: datetime({ required: true, span: 6 }) },
    },
  },
  menu: { under: 'frontdesk', order: 70, right: 'CARS_TRANSIT_READ' },
});
