import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

/** What was asked: the check digit, the white list of VAT payers for a tax number or an account, VIES. */
export const taxRegister = defineStates({ checkDigit: 1, whiteList: 2, account: 3, vies: 4 });
export const checkOutcome = defineStates({ confirmed: 1, denied: 2, unanswered: 3 });
export const checkOutcomes = stateOptions(checkOutcome, {
  confirmed: { family: 'green', icon: 'circle-check' },
  denied: { family: 'red', icon: 'alert-triangle' },
  unanswered: { family: 'grey', icon: 'clock' },
});

/** What a public register answered about a customer or a supplier, and when: proof that it was asked. Never changed. */
export const registerChecks = defineEntity({
  name: 'register-checks',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: { read: 'CUSTOMERS_READ', write: 'CUSTOMERS_WRITE', export: 'CUSTOMERS_EXPORT' },
  title: 'number',
  fields: {
    customerId: ref('customers', { readOnly: true, onDelete: 'cascade' }),
    supplierId: ref('suppliers', { readOnly: true, onDelete: 'cascade' }),
    register: choice({
      options: stateOptions(taxRegister, { checkDigit: {}, whiteList: {}, account: {}, vies: {} }),
      required: true,
      readOnly: true,
      width: 200,
    }),
    outcome: choice({ options: checkOutcomes, required: true, readOnly: true, width: 130 }),
    number: text({ max: 20, required: true, readOnly: true, width: 120 }),
    account: text({ max: 34, readOnly: true, width: 230 }),
    /** In the words of the register: state of the taxpayer and name. */
    answer: text({ max: 500, readOnly: true, width: 240 }),
    /** By which the register finds its answer again. */
    requestId: text({ max: 100, readOnly: true, width: 170 }),
    checkedAt: datetime({ required: true, readOnly: true, width: 140 }),
    userId: ref('users', { readOnly: true, width: 140 }),
  },
  index: [['number', 'account']],
  list: {
    columns: ['checkedAt', 'register', 'outcome', 'number', 'answer', 'account', 'requestId', 'userId'],
    sort: '-id',
  },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
});
