import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, integer, ref, text } from '../../../engine/fields/make';
import { equipmentState, equipmentStatuses, liveStates } from './equipment-states';

const note = text({ max: 500, required: true, multiline: true, span: 6 });
const { unknown, used, damaged, renewed, destroyed } = equipmentState;

/** Who or what a piece of equipment is with. */
const user = { width: 150, span: 3 } as const;
const building = { pick: { isActive: true }, span: 3 } as const;

/** Gauges, tools, fork lifts: what is handed from one to another and controlled now and then. */
export const equipment = defineEntity({
  name: 'equipment',
  area: 'frontdesk',
  module: 'EQUIPMENT',
  rights: { read: 'EQUIPMENT_READ', write: 'EQUIPMENT_WRITE', delete: 'EQUIPMENT_DELETE', export: 'EQUIPMENT_EXPORT' },
  title: ['code', 'name'],
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', width: 100, span: 2 }),
    name: text({ max: 150, required: true, search: true, width: 200, span: 4 }),
    /** Of its maker: a serial or inspection number. */
    ident: text({ max: 50, search: true, filter: true, width: 130, span: 2 }),
    equipmentCategoryId: ref('equipment-categories', {
      required: true,
      pick: { isActive: true },
      createNew: true,
      width: 160,
      span: 2,
    }),
    productId: ref('products', { span: 2 }),
    status: choice({
      options: equipmentStatuses,
      default: unknown,
      required: true,
      readOnly: true,
      error: 'ErrInputStatus',
      width: 120,
    }),
    userId: ref('users', user),
    carId: ref('cars', { span: 3 }),
    buildingId: ref('buildings', building),
    placeId: ref('places', building),
    locationId: ref('locations', { span: 3 }),
    dateTo: date({ filter: true, width: 110, span: 2 }),
    controlDate: date({ filter: true, width: 120, span: 2 }),
    sendNotification: boolean({ default: true }),
    description: text({ max: 2000, multiline: true, span: 6 }),
    /** How many days before its control it was last pointed out. */
    reminderStep: integer({ min: 0, max: 366, readOnly: true, logged: false }),
  },
  index: [
    ['equipmentCategoryId', 'controlDate'],
    ['status', 'controlDate'],
  ],
  codes: { by: ['code'] },
  list: {
    columns: [
      'code',
      'name',
      'equipmentCategoryId',
      'status',
      'userId',
      'placeId',
      'controlDate',
      'dateTo',
      'ident',
      'carId',
      'buildingId',
      'locationId',
      'sendNotification',
    ],
    hidden: ['carId', 'buildingId', 'locationId', 'sendNotification', 'productId'],
    spare: ['ident', 'dateTo'],
    sort: 'name',
    searchIn: ['equipmentCategoryId', 'userId'],
    bulk: ['controlDate', 'sendNotification'],
    views: {
      controlsDue: { filter: { controlDate: { toDay: 30 }, status: [...liveStates] }, sort: 'controlDate' },
      controlsLate: { filter: { controlDate: { toDay: -1 }, status: [...liveStates] }, sort: 'controlDate' },
      damaged: { filter: { status: [damaged] } },
    },
  },
  form: {
    sections: {
      general: ['code', 'name', 'ident', 'equipmentCategoryId', 'productId'],
      holder: ['userId', 'carId', 'buildingId', 'placeId', 'locationId'],
      control: ['controlDate', 'dateTo', 'sendNotification'],
      notes: ['description'],
    },
  },
  picker: { details: ['code', 'ident'], filters: ['equipmentCategoryId', 'status', 'userId'] },
  children: {
    log: {
      entity: 'equipment-log',
      by: 'equipmentId',
      columns: ['date', 'kind', 'status', 'userId', 'carId', 'buildingId', 'placeId', 'locationId', 'note', 'authorId'],
    },
  },
  transitions: {
    field: 'status',
    path: [],
    steps: [
      {
        action: 'receive',
        from: [unknown],
        to: equipmentState.new,
        right: 'EQUIPMENT_CHANGE',
        primary: true,
        input: { note },
        icon: 'package',
      },
      {
        action: 'use',
        from: [equipmentState.new, renewed],
        to: used,
        right: 'EQUIPMENT_CHANGE',
        input: { note },
        icon: 'circle-check',
      },
      {
        action: 'damage',
        from: [equipmentState.new, used],
        to: damaged,
        right: 'EQUIPMENT_CHANGE',
        input: { note },
        icon: 'alert-triangle',
      },
      { action: 'renew', from: [damaged], to: renewed, right: 'EQUIPMENT_CHANGE', input: { note }, icon: 'refresh' },
      {
        action: 'destroy',
        from: [...liveStates],
        to: destroyed,
        right: 'EQUIPMENT_CHANGE',
        danger: true,
        input: { note },
        icon: 'trash',
      },
    ],
  },
  actions: {
    /** What is left empty has it no longer. */
    'hand-over': {
      right: 'EQUIPMENT_CHANGE',
      when: { status: [...liveStates] },
      input: {
        userId: ref('users', user),
        carId: ref('cars', { span: 3 }),
        buildingId: ref('buildings', building),
        placeId: ref('places', building),
        locationId: ref('locations', { span: 3 }),
        note: text({ max: 500, multiline: true, span: 6 }),
      },
      icon: 'arrows-exchange',
    },
    /** It was controlled; the next time is known. */
    control: {
      right: ['EQUIPMENT_CHANGE', 'EQUIPMENT_WRITE'],
      when: { status: [...liveStates] },
      input: {
        controlDate: date({ required: true, span: 3 }),
        note: text({ max: 500, multiline: true, span: 6 }),
      },
      icon: 'checkbox',
    },
  },
  globalSearch: true,
  menu: { under: 'frontdesk', order: 90 },
});
