import { defineConsequence } from '../../../../engine/server/consequences';

/** An account was switched off: what its person still has goes to others. By the id of the person. */
export const accountClosed = defineConsequence<true>('account-closed', () => true);

/** Somebody may be at work on fewer days than before: the account is off, a contract ended, leave was granted. By their id. */
export const lessPresent = defineConsequence<true>('less-present', () => true);

/** An account went over to another customer or side: what it was notified of is not for its person any more. By their id. */
export const accountMoved = defineConsequence<true>('account-moved', () => true);
