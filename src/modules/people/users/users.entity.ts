import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, file, password, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { dashboardType } from '../roles/dashboard-type';
import { invitationState } from './invitation';
import { approvedAs, registrationState } from './registration';

/** People who sign in: staff, customers' people and kiosks. */
export const users = defineEntity({
  name: 'users',
  area: 'people',
  module: 'CORE',
  rights: { read: 'USERS_READ', write: 'USERS_WRITE', delete: 'USERS_DELETE', export: 'USERS_EXPORT' },
  title: ['surname', 'name'],
  fields: {
    name: text({ max: 60, required: true, search: true }),
    surname: text({ max: 60, required: true, search: true }),
    email: text({ max: 255, min: 5, required: true, unique: true, search: true, format: 'email', width: 200 }),
    login: text({ max: 60, min: 2, unique: true, search: true }),
    code: text({ max: 25, unique: true, search: true, format: 'code' }),
    phone: text({ max: 25, search: 'digits', format: 'phone' }),
    companyId: ref('companies', {}),
    roleId: ref('roles', { pick: { isActive: true } }),
    isCustomer: boolean({}),
    customerId: ref('customers', {}),
    dashboardType,
    language: choice({ options: { pl: {}, en: {}, de: {} }, store: 'text', default: 'pl', required: true }),
    isActive: boolean({ default: true }),
    isLocked: boolean({}),
    loginReset: boolean({ default: true }),
    password: password({ policy: 'strong' }),
    pin: password({ policy: 'pin', module: 'RCP' }),
    /** Signs in with a code besides the password; written with the authenticator itself. */
    secondFactor: boolean({ readOnly: true, filter: true }),
    avatar: file({ accept: 'image', readOnly: true }),
    registration: choice({
      options: stateOptions(registrationState, {
        none: { family: 'grey' },
        unconfirmed: { family: 'grey', icon: 'mail' },
        waiting: { family: 'amber', icon: 'hourglass' },
        approved: { family: 'green', icon: 'check' },
        refused: { family: 'red', icon: 'x' },
      }),
      default: registrationState.none,
      required: true,
      readOnly: true,
    }),
    invitation: choice({
      options: stateOptions(invitationState, {
        none: { family: 'grey' },
        open: { family: 'amber', icon: 'mail' },
        accepted: { family: 'green', icon: 'check' },
        closed: { family: 'grey', icon: 'x' },
      }),
      default: invitationState.none,
      required: true,
      readOnly: true,
    }),
    invitationUntil: datetime({ readOnly: true }),
    registrationCompany: text({ max: 255, readOnly: true }),
    registrationNip: text({ max: 15, readOnly: true, filter: true }),
    lastSignInAt: datetime({ readOnly: true, filter: true }),
  },
  codes: { by: ['code'] },
  list: {
    columns: ['surname', 'name', 'email', 'roleId', 'isActive', 'isLocked', 'lastSignInAt', 'customerId'],
    // Beside them e-mails would be cut on a tablet.
    hidden: [
      'invitation',
      'registration',
      'code',
      'phone',
      'companyId',
      'isCustomer',
      'login',
      'dashboardType',
      'language',
      'secondFactor',
    ],
    inline: ['isActive'],
    bulk: ['roleId', 'companyId', 'language', 'isActive'],
    sort: 'surname',
    dateScope: 'lastSignInAt',
    filters: {
      /** Only people whose role holds this right. */
      withAccess: text({ max: 60 }),
      /** Customers' and kiosks' accounts too; pickers leave them out otherwise. */
      withCustomer: boolean({}),
      /** `standard`: active people only; `all`: also those who left. */
      viewMode: choice({ options: { standard: {}, all: {} }, store: 'text' }),
    },
  },
  form: {
    sections: {
      general: ['name', 'surname', 'email', 'login', 'phone', 'code'],
      access: ['companyId', 'roleId', 'dashboardType', 'language', 'isCustomer', 'customerId'],
      signIn: [
        'password',
        'pin',
        'isActive',
        'isLocked',
        'loginReset',
        'secondFactor',
        'lastSignInAt',
        'invitation',
        'invitationUntil',
      ],
      registration: ['registration', 'registrationCompany', 'registrationNip'],
    },
  },
  picker: {
    details: ['email'],
    data: ['email', 'code', 'roleId'],
    filters: ['roleId', 'companyId', 'customerId'],
    extraFilters: { withAccess: undefined, withCustomer: false, viewMode: 'standard' },
  },
  globalSearch: true,
  tabs: {
    work: { right: 'USER_WORK_READ' },
    paychecks: { right: 'USER_PAYCHECK_READ' },
    leave: { right: 'LEAVE_CARD_READ' },
    sessions: { right: 'USERS_WRITE' },
  },
  children: { notes: { entity: 'user-notes', by: 'userId' } },
  actions: {
    approve: {
      right: 'USERS_RIGHTS',
      when: { registration: registrationState.waiting },
      input: {
        account: choice({
          options: stateOptions(approvedAs, { customer: {}, newCustomer: {}, staff: {} }),
          store: 'text',
          default: approvedAs.customer,
        }),
        customerId: ref('customers', {}),
        roleId: ref('roles', { required: true, pick: { isActive: true } }),
      },
      icon: 'user-check',
    },
    refuse: {
      right: 'USERS_RIGHTS',
      when: { registration: [registrationState.unconfirmed, registrationState.waiting] },
      confirm: true,
      icon: 'user-x',
      danger: true,
    },
    invite: {
      right: 'USERS_WRITE',
      when: { invitation: [invitationState.open, invitationState.closed] },
      icon: 'mail',
      bulk: true,
    },
    withdrawInvitation: {
      right: 'USERS_WRITE',
      when: { invitation: invitationState.open },
      icon: 'x',
      confirm: true,
    },
    unlock: { right: 'USERS_WRITE', icon: 'lock-open' },
    signOut: { right: 'USERS_WRITE', confirm: true, icon: 'logout', bulk: true },
    removeSecondFactor: {
      right: 'USERS_WRITE',
      when: { secondFactor: true },
      icon: 'shield-x',
      confirm: true,
      danger: true,
    },
  },
  menu: { under: 'administration', order: 10 },
});
