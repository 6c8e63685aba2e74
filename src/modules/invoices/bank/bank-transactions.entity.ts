import { defineEntity } from '../../../engine/entity';
import { choice, date, integer, money, ref, text } from '../../../engine/fields/make';
import { bankState, bankStates } from './bank-state';

/**
 * Money that came or went on a statement; below zero it went. What came is settled by payments of invoices that name
 * it, or went back by `returnsId`; what is left of it is `restAmount`. What went out is booked to corrections in minus. Who was paid and what for is not kept: that is nobody's business here.
 */
export const bankTransactions = defineEntity({
  name: 'bank-transactions',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'title',
  fields: {
    statementId: ref('bank-statements', { required: true, readOnly: true, onDelete: 'cascade' }),
    lp: integer({ min: 1, max: 100_000, required: true, readOnly: true, width: 56 }),
    date: date({ required: true, readOnly: true, filter: true }),
    amount: money({ min: -1e14, max: 1e14, required: true, readOnly: true }),
    restAmount: money({ min: 0, max: 1e14, required: true, default: 0, readOnly: true }),
    state: choice({ options: bankStates, required: true, default: bankState.open, readOnly: true }),
    counterpartyAccount: text({ max: 42, readOnly: true, search: 'digits' }),
    counterpartyName: text({ max: 255, readOnly: true, search: true }),
    title: text({ max: 1000, readOnly: true, search: true }),
    reference: text({ max: 100, readOnly: true, search: true }),
    /** Of money that went out: the transfer it pays back, as far as no invoice took that. */
    returnsId: ref('bank-transactions', { readOnly: true }),
    /** SHA-256 of account, day, amount and reference: the same transaction of another file is known by it. */
    fingerprint: text({ max: 64, required: true, unique: true, readOnly: true }),
  },
  index: [
    ['statementId', 'lp'],
    ['counterpartyAccount', 'date'],
  ],
  list: {
    columns: ['lp', 'date', 'counterpartyName', 'title', 'amount', 'restAmount', 'state'],
    sort: 'lp',
  },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
  actions: {
    ignore: {
      right: 'INVOICES_WRITE',
      when: { state: [bankState.open, bankState.partly] },
      icon: 'ban',
    },
    reopen: { right: 'INVOICES_WRITE', when: { state: [bankState.ignored] }, icon: 'arrow-back-up' },
  },
});
