/** Mails a person may leave out when taking the step they are about, by kind. */
export const offeredMails = {
  orderReceived: 1,
  orderConfirmed: 2,
  orderCancelled: 10,
  receptionWithdrawn: 71,
} as const;
export type OfferedMail = (typeof offeredMails)[keyof typeof offeredMails];

/** Why such a mail reaches nobody: no address is known, or the customer or the whole installation does without it. */
export const unreachedBecause = ['noAddress', 'notWanted'] as const;
export type Unreached = (typeof unreachedBecause)[number];
