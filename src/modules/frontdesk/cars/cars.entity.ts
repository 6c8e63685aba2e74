import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, integer, ref, text } from '../../../engine/fields/make';
import { carDictionaries, carOwnership, carOwnerships, carState, carStatuses } from './car-states';

const entry = (dictionary: number) =>
  ref('car-dictionary', { pick: { isActive: true, dictionary }, createNew: true, width: 120, span: 2 });
const { inUse, damaged, inService, sold, destroyed } = carState;

/** Vehicles of the shop, and those of others that stand here. The counter grows; an administrator puts it right. */
export const cars = defineEntity({
  name: 'cars',
  area: 'frontdesk',
  module: 'CARS',
  rights: { read: 'CARS_READ', write: 'CARS_WRITE', delete: 'CARS_DELETE', export: 'CARS_EXPORT' },
  title: ['registration', 'name'],
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', width: 100, span: 2 }),
    name: text({ max: 100, required: true, search: true, width: 170, span: 4 }),
    registration: text({ max: 20, required: true, unique: true, search: 'digits', width: 135, span: 2 }),
    registrationDate: date({ filter: true, width: 110, span: 2 }),
    companyId: ref('companies', { required: true, pick: { isActive: true }, width: 150, span: 2 }),
    status: choice({
      options: carStatuses,
      default: inUse,
      required: true,
      readOnly: true,
      error: 'ErrInputStatus',
      width: 120,
    }),
    ownership: choice({ options: carOwnerships, default: carOwnership.company, required: true, width: 110, span: 2 }),
    owner: text({ max: 150, search: true, span: 4 }),
    carTypeId: entry(carDictionaries.vehicleType),
    makeId: entry(carDictionaries.make),
    modelId: entry(carDictionaries.model),
    colorId: entry(carDictionaries.color),
    engineTypeId: entry(carDictionaries.engine),
    transmissionId: entry(carDictionaries.gearbox),
    fuelId: entry(carDictionaries.fuel),
    engineCapacity: integer({ min: 0, max: 100_000, unit: 'cm³', span: 2 }),
    seats: integer({ min: 1, max: 100, span: 2 }),
    vin: text({ max: 30, search: true, filter: true, span: 3 }),
    counter: integer({ min: 0, max: 10_000_000, required: true, default: 0, unit: 'km', width: 100, span: 2 }),
    purchaseDate: date({ filter: true, span: 2 }),
    guaranteeDate: date({ filter: true, span: 2 }),
    description: text({ max: 2000, multiline: true, span: 6 }),
  },
  computed: {
    /** Who has it now, until when, and the transit that says so. */
    holder: text({ max: 130, width: 150 }),
    outUntil: datetime({ width: 140 }),
    openTransitId: integer({ min: 1 }),
    isOverdue: boolean({}),
    /** Its next booking. */
    nextFrom: datetime({ width: 140 }),
    nextUser: text({ max: 130, width: 150 }),
    nextTransitId: integer({ min: 1 }),
    /** The earliest day a document of it ends. */
    documentsUntil: date({ width: 120 }),
  },
  codes: { by: ['code'] },
  list: {
    columns: [
      'registration',
      'name',
      'status',
      'holder',
      'outUntil',
      'nextFrom',
      'documentsUntil',
      'counter',
      'ownership',
      'makeId',
      'modelId',
      'carTypeId',
      'fuelId',
      'companyId',
      'code',
    ],
    hidden: [
      'makeId',
      'modelId',
      'carTypeId',
      'fuelId',
      'companyId',
      'code',
      'registrationDate',
      'owner',
      'colorId',
      'engineTypeId',
      'transmissionId',
      'engineCapacity',
      'seats',
      'vin',
      'purchaseDate',
      'guaranteeDate',
    ],
    sort: 'registration',
    searchIn: ['makeId', 'modelId'],
    /** With somebody now. */
    filters: { isOut: boolean({}) },
    views: {
      inUse: { filter: { status: [inUse] } },
      out: { filter: { isOut: true } },
      workshop: { filter: { status: [damaged, inService] } },
    },
  },
  form: {
    sections: {
      general: ['registration', 'registrationDate', 'companyId', 'code', 'name', 'counter'],
      vehicle: [
        'carTypeId',
        'makeId',
        'modelId',
        'colorId',
        'engineTypeId',
        'transmissionId',
        'fuelId',
        'engineCapacity',
        'seats',
        'vin',
      ],
      ownership: ['ownership', 'owner', 'purchaseDate', 'guaranteeDate'],
      notes: ['description'],
    },
  },
  picker: {
    details: ['name'],
    data: ['registration', 'name', 'counter', 'status'],
    filters: ['companyId', 'status'],
    extraFilters: { isOut: undefined },
  },
  tabs: {
    transits: { right: ['CARS_READ', 'CARS_TRANSIT_READ'] },
    attachments: { right: 'ATTACHMENTS_READ', module: 'ATTACHMENTS' },
  },
  children: {
    documents: {
      entity: 'car-documents',
      by: 'carId',
      columns: ['documentTypeId', 'number', 'dateFrom', 'dateTo', 'customerId', 'value'],
    },
  },
  transitions: {
    field: 'status',
    path: [],
    steps: [
      { action: 'damage', from: [inUse], to: damaged, right: 'CARS_WRITE', icon: 'alert-triangle' },
      { action: 'service', from: [inUse, damaged], to: inService, right: 'CARS_WRITE', icon: 'settings' },
      { action: 'repair', from: [damaged, inService], to: inUse, right: 'CARS_WRITE', icon: 'circle-check' },
      {
        action: 'sell',
        from: [inUse, damaged, inService, destroyed],
        to: sold,
        right: 'CARS_WRITE',
        confirm: true,
        icon: 'logout',
      },
      {
        action: 'scrap',
        from: [inUse, damaged, inService, sold],
        to: destroyed,
        right: 'CARS_WRITE',
        confirm: true,
        danger: true,
        icon: 'trash',
      },
    ],
  },
  actions: {
    /** Gives it to somebody who has not booked it. */
    'hand-out': {
      right: ['CARS_WRITE', 'CARS_TRANSIT_WRITE'],
      when: { status: inUse },
      input: {
        userId: ref('users', { required: true, error: 'ErrInputUser', span: 6 }),
        dateTo: datetime({ required: true, span: 3 }),
        customerId: ref('customers', { span: 3 }),
        purpose: text({ max: 500, span: 6 }),
      },
      icon: 'player-play',
    },
  },
  globalSearch: true,
  menu: { under: 'frontdesk', order: 60 },
});
