import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { cardState } from '../cards/card-states';
import { guestSource, guestState, guestStatuses } from './guest-states';

/**
 * Visitors: announced, waiting, on site, gone. The number of their document is written and never read back but by
 * `guests/{id}/document`, and is removed `guestRetentionDays` after the visit.
 */
export const guests = defineEntity({
  name: 'guests',
  area: 'frontdesk',
  module: 'GUESTS',
  rights: { read: 'GUESTS_READ', write: 'GUESTS_WRITE', delete: 'GUESTS_DELETE', export: 'GUESTS_EXPORT' },
  title: ['surname', 'name'],
  fields: {
    status: choice({
      options: guestStatuses,
      default: guestState.toConfirm,
      required: true,
      readOnly: true,
      width: 130,
    }),
    name: text({ max: 60, required: true, search: true, width: 120, span: 3 }),
    surname: text({ max: 60, required: true, search: true, width: 140, span: 3 }),
    email: text({ max: 255, search: true, format: 'email', span: 3 }),
    phone: text({ max: 25, search: 'digits', format: 'phone', span: 3 }),
    /** Whom the guest comes from, in their own words. */
    organisation: text({ max: 255, search: true, width: 180, span: 3 }),
    customerId: ref('customers', { span: 3 }),
    /** The company that is visited. */
    companyId: ref('companies', { pick: { isActive: true }, span: 3 }),
    buildingId: ref('buildings', { pick: { isActive: true }, span: 3 }),
    placeId: ref('places', { pick: { isActive: true }, span: 3 }),
    /** The host. */
    userId: ref('users', { width: 160, span: 3 }),
    visitDate: datetime({ required: true, default: 'now', floor: 15, filter: true, width: 140, span: 3 }),
    documentTypeId: ref('document-types', { pick: { isPersonalDocument: true, isActive: true }, span: 3 }),
    documentNumber: text({ max: 50, secret: true, span: 3 }),
    carRegistration: text({ max: 20, search: true, width: 120, span: 2 }),
    carMake: text({ max: 50, span: 2 }),
    carModel: text({ max: 50, span: 2 }),
    description: text({ max: 500, multiline: true, width: 220, span: 6 }),
    /** For the desk alone. */
    information: text({ max: 500, multiline: true, span: 6 }),
    /** While the guest is on site. */
    cardId: ref('cards', { readOnly: true, width: 130 }),
    /** What the code of the badge says. */
    badgeCode: text({ max: 20, unique: true, search: true, readOnly: true, width: 120 }),
    source: choice({
      options: stateOptions(guestSource, { staff: {}, link: {}, tablet: {} }),
      default: guestSource.staff,
      required: true,
      readOnly: true,
    }),
    /** When the guest agreed to what the registration page says of their data. */
    consentAt: datetime({ readOnly: true }),
    awaitingAt: datetime({ readOnly: true }),
    enteredAt: datetime({ readOnly: true, filter: true }),
    leftAt: datetime({ readOnly: true, filter: true }),
    clientKey: text({ max: 36, unique: true, readOnly: true, logged: false }),
  },
  computed: { documentMasked: text({ max: 10, width: 110 }) },
  index: [['status', 'visitDate']],
  codes: { by: ['badgeCode'] },
  list: {
    columns: [
      'status',
      'surname',
      'name',
      'organisation',
      'customerId',
      'userId',
      'visitDate',
      'buildingId',
      'carRegistration',
      'cardId',
      'enteredAt',
      'leftAt',
      'documentMasked',
      'phone',
      'badgeCode',
    ],
    hidden: [
      'customerId',
      'documentMasked',
      'phone',
      'badgeCode',
      'email',
      'companyId',
      'placeId',
      'documentTypeId',
      'carMake',
      'carModel',
      'source',
      'consentAt',
      'awaitingAt',
    ],
    sort: '-visitDate',
    dateScope: 'visitDate',
    searchIn: ['customerId', 'userId'],
    views: {
      today: { filter: { visitDate: { fromDay: 0, toDay: 0 } }, sort: 'visitDate' },
      onSite: { filter: { status: [guestState.onSite] }, sort: 'enteredAt' },
      toConfirm: { filter: { status: [guestState.toConfirm] }, sort: 'visitDate' },
    },
  },
  form: {
    sections: {
      general: ['name', 'surname', 'organisation', 'customerId', 'email', 'phone'],
      visit: ['visitDate', 'userId', 'companyId', 'buildingId', 'placeId', 'description'],
      document: ['documentTypeId', 'documentNumber'],
      car: ['carRegistration', 'carMake', 'carModel'],
      desk: ['information', 'cardId', 'badgeCode', 'source', 'consentAt', 'awaitingAt', 'enteredAt', 'leftAt'],
    },
    without: ['clientKey'],
  },
  transitions: {
    field: 'status',
    path: [guestState.toConfirm, guestState.confirmed, guestState.awaiting, guestState.onSite, guestState.outside],
    steps: [
      {
        action: 'confirm',
        from: [guestState.toConfirm],
        to: guestState.confirmed,
        right: 'GUESTS_CHANGE',
        primary: true,
        bulk: true,
        icon: 'calendar-check',
      },
      {
        action: 'arrive',
        from: [guestState.confirmed],
        to: guestState.awaiting,
        right: 'GUESTS_CHANGE',
        primary: true,
        icon: 'hourglass',
      },
      {
        action: 'enter',
        from: [guestState.awaiting, guestState.outside],
        to: guestState.onSite,
        right: 'GUESTS_CHANGE',
        already: 'GuestAlreadyOnSite',
        primary: true,
        icon: 'user-check',
        input: { cardId: ref('cards', { pick: { status: cardState.active, isIssued: false }, span: 6 }) },
      },
      {
        action: 'leave',
        from: [guestState.onSite],
        to: guestState.outside,
        right: 'GUESTS_CHANGE',
        primary: true,
        icon: 'logout',
      },
      {
        action: 'cancel',
        from: [guestState.toConfirm, guestState.confirmed, guestState.awaiting],
        to: guestState.cancelled,
        right: 'GUESTS_CHANGE',
        confirm: true,
        danger: true,
        icon: 'ban',
      },
    ],
  },
  picker: { details: ['organisation'], filters: ['status'] },
  children: {
    links: { entity: 'guest-links', by: 'guestId', columns: ['sentAt', 'validUntil', 'usedAt', 'revokedAt'] },
  },
  globalSearch: true,
  menu: { under: 'frontdesk', order: 40 },
});
