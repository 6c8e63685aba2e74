import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, ref, text } from '../../../engine/fields/make';
import { cardState, cardStatuses } from './card-states';

/**
 * Access cards of a company. A card is issued to one holder at a time: to a user, or to a guest, whose record refers to the
 * card. `issuedAt` is set while somebody has it.
 */
export const cards = defineEntity({
  name: 'cards',
  area: 'frontdesk',
  module: 'CARDS',
  rights: { read: 'CARD_READ', write: 'CARD_WRITE', delete: 'CARD_DELETE', export: 'CARD_EXPORT' },
  title: 'name',
  fields: {
    /** As the reader at the door sees it. */
    code: text({ max: 50, required: true, unique: true, search: true, format: 'code', width: 130, span: 3 }),
    /** As it is printed on the card. */
    name: text({ max: 100, required: true, search: true, width: 180, span: 3 }),
    cardTypeId: ref('card-types', { pick: { isActive: true }, createNew: true, width: 150, span: 3 }),
    companyId: ref('companies', { required: true, pick: { isActive: true }, width: 150, span: 3 }),
    status: choice({
      options: cardStatuses,
      default: cardState.notActive,
      required: true,
      readOnly: true,
      error: 'ErrInputStatus',
      width: 120,
    }),
    userId: ref('users', { readOnly: true, width: 170 }),
    issuedAt: datetime({ readOnly: true, filter: true, width: 140 }),
    dateFrom: date({ filter: true, width: 110, span: 3 }),
    dateTo: date({ filter: true, width: 110, span: 3 }),
    description: text({ max: 1000, multiline: true, span: 6 }),
  },
  index: [['companyId', 'status']],
  codes: { by: ['code'] },
  list: {
    columns: ['code', 'name', 'cardTypeId', 'status', 'userId', 'issuedAt', 'companyId', 'dateFrom', 'dateTo'],
    hidden: ['dateFrom'],
    sort: 'name',
    searchIn: ['userId'],
    /** With somebody now. */
    filters: { isIssued: boolean({}) },
    views: {
      free: { filter: { status: [cardState.active], isIssued: false } },
      issued: { filter: { isIssued: true }, sort: '-issuedAt' },
      lost: { filter: { status: [cardState.lost] } },
    },
  },
  form: {
    sections: {
      general: ['code', 'name', 'cardTypeId', 'companyId'],
      validity: ['dateFrom', 'dateTo'],
      holder: ['userId', 'issuedAt'],
      notes: ['description'],
    },
  },
  picker: {
    details: ['code'],
    filters: ['companyId', 'status', 'cardTypeId'],
    extraFilters: { isIssued: undefined },
  },
  children: { rights: { entity: 'card-rights', by: 'cardId', columns: ['buildingId', 'placeId'] } },
  transitions: {
    field: 'status',
    path: [cardState.notActive, cardState.active],
    steps: [
      {
        action: 'activate',
        from: [cardState.notActive],
        to: cardState.active,
        right: 'CARD_CHANGE',
        primary: true,
        icon: 'circle-check',
        bulk: true,
      },
      {
        action: 'deactivate',
        from: [cardState.active],
        to: cardState.notActive,
        right: 'CARD_CHANGE',
        icon: 'ban',
        bulk: true,
      },
      {
        action: 'lose',
        from: [cardState.active],
        to: cardState.lost,
        right: 'CARD_CHANGE',
        confirm: true,
        danger: true,
        icon: 'alert-triangle',
      },
      {
        action: 'find',
        from: [cardState.lost],
        to: cardState.active,
        right: 'ADMIN_USER',
        confirm: true,
        icon: 'arrow-back-up',
      },
    ],
  },
  actions: {
    issue: {
      right: 'CARD_CHANGE',
      when: { status: cardState.active },
      input: { userId: ref('users', { required: true, error: 'ErrInputUser', span: 6 }) },
      icon: 'user-check',
    },
    return: { right: 'CARD_CHANGE', icon: 'arrow-back-up', bulk: true },
  },
  globalSearch: true,
  menu: { under: 'frontdesk', order: 50 },
});
