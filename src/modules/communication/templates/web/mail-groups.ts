import { accountMails, leaveMails, moneyMails } from '../../../mail/mail-queue/kinds';

export const mailGroups = ['orders', 'money', 'accounts', 'others'] as const;
export type MailGroup = (typeof mailGroups)[number];

const among = (kinds: Record<string, number>, kind: number) => Object.values(kinds).includes(kind);

/** What a mail is about. Leave, terms, guests, reports and alerts are numbered after all that has to do with a customer. */
export function mailGroupOf(kind: number): MailGroup {
  if (among(accountMails, kind)) return 'accounts';
  if (among(moneyMails, kind)) return 'money';
  return kind < leaveMails.request ? 'orders' : 'others';
}
