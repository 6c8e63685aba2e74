import { defineStates, stateOptions, type StateOf } from '../../../engine/states';

/** What became of a transaction of a bank statement. Money that went out is kept for the balance alone. */
export const bankState = defineStates({ open: 0, partly: 1, booked: 2, ignored: 3, outgoing: 4 });
export type BankState = StateOf<typeof bankState>;
export const bankStates = stateOptions(bankState, {
  open: { family: 'amber', icon: 'clock' },
  partly: { family: 'teal', icon: 'progress' },
  booked: { family: 'paid', icon: 'coin' },
  ignored: { family: 'grey', icon: 'ban' },
  outgoing: { family: 'slate', icon: 'arrow-right' },
});
/** Still to be given to an invoice, whole or in part. */
export const openBankStates = [bankState.open, bankState.partly] as const;

/** Files statements come in: SWIFT MT940, or the CSV export of a bank. */
const bankFormat = defineStates({ mt940: 'mt940', ipko: 'ipko', mbank: 'mbank', ing: 'ing' });
export type BankFormat = StateOf<typeof bankFormat>;
export const bankFormats = stateOptions(bankFormat, { mt940: {}, ipko: {}, mbank: {}, ing: {} });
