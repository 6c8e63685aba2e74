import { defineStates, stateOptions } from '../../../engine/states';
import { isNipValid } from '../gus/nip';

/** For whom invoices to a customer are meant, where the customer is only billed. */
export const recipientKind = defineStates({
  /** A unit of the local government that is billed. */
  localUnit: 1,
  /** A member of the VAT group that is billed. */
  groupMember: 2,
});
export const recipientKinds = stateOptions(recipientKind, { localUnit: {}, groupMember: {} });

/** The recipient as an invoice carries it. */
export interface Recipient {
  kind: number;
  name: string;
  /** Tax number, or internal identifier: tax number, hyphen, five digits. */
  number: string;
  address: string | null;
}

/** A tax number, or one with the five digits of an internal identifier. */
export const isRecipientNumber = (number: string): boolean => {
  const [, nip] = /^([1-9](?:\d[1-9]|[1-9]\d)\d{7})(?:-\d{5})?$/.exec(number) ?? [];
  return nip !== undefined && isNipValid(nip);
};
