import type { Module } from '../../rights/modules';

/**
 * What mails and SMS are about, and the markers their templates may use. The numbers of orders follow the order's
 * statuses (10 cancelled, 50 faulty item, 60 complaint, 61 message about it, 70 reception, 71 one that was withdrawn); 80 quotation, 90 invoice and
 * 91 to 93 reminders after it is due, 94 before, 95 interest on what was paid late, 96 the statement of account; from 101 on, accounts; 120 to 122 leave; 130 a
 * paper of a car ends, 131 equipment has to be controlled, 132 a
 * key should be back, 133 lots on stock expire; 140 a guest for their host; 150 a report on its schedule; 160 an alert for customers.
 * Texts: `communication:mailKinds.{kind}`, markers: `communication:markers.{marker}`.
 */
const everywhere = ['appName', 'appUrl', 'recipient'] as const;
const order = [
  ...everywhere,
  'customerName',
  'orderNumber',
  'externalNumber',
  'yourNumber',
  'link',
  'orderDate',
  'deliveryDate',
  'service',
  'status',
  'note',
  'companyName',
  'companyPhone',
] as const;
const complaint = [...order, 'complaintNumber', 'reason', 'message'] as const;
const invoice = [
  ...everywhere,
  'customerName',
  'orderNumber',
  'externalNumber',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'total',
  'amountDue',
  'daysLate',
  'bankAccount',
  'ksef',
  'message',
  'companyName',
  'companyPhone',
] as const;
const interestNote = [
  ...everywhere,
  'customerName',
  'document',
  'total',
  'bankAccount',
  'message',
  'companyName',
  'companyPhone',
] as const;
const statement = [
  ...everywhere,
  'customerName',
  'total',
  'bankAccount',
  'message',
  'companyName',
  'companyPhone',
] as const;
const leave = [
  ...everywhere,
  'employee',
  'leaveNumber',
  'leaveKind',
  'leaveDates',
  'amount',
  'status',
  'note',
  'link',
] as const;
const due = [...everywhere, 'item', 'document', 'dueDay', 'link'] as const;
const guest = [...everywhere, 'status', 'guest', 'note', 'link'] as const;
const report = [...everywhere, 'report', 'view', 'link'] as const;
const alert = [...everywhere, 'title', 'message', 'companyName'] as const;
const account = [...everywhere, 'name', 'surname', 'email'] as const;

export const mailKinds = {
  1: order,
  2: order,
  3: order,
  4: order,
  5: order,
  6: [...order, 'location'],
  7: order,
  10: [...order, 'reason'],
  50: [...order, 'item', 'amount', 'reason', 'outcome'],
  60: complaint,
  61: complaint,
  70: [...order, 'receptionNumber', 'receiptDate', 'amount', 'message'],
  71: [...order, 'receptionNumber', 'receiptDate', 'amount'],
  80: [...order, 'quotationNumber', 'quotationDate', 'validUntil', 'total', 'message'],
  90: invoice,
  91: invoice,
  92: invoice,
  93: invoice,
  94: invoice,
  95: interestNote,
  96: statement,
  101: [...account, 'link'],
  102: [...account, 'link'],
  103: [...account, 'link'],
  104: [...account, 'link'],
  105: account,
  106: [...account, 'link', 'companyName', 'validUntil'],
  107: [...account, 'link', 'companyName'],
  120: leave,
  121: leave,
  122: leave,
  130: due,
  131: due,
  132: due,
  133: due,
  140: guest,
  150: report,
  160: alert,
} as const satisfies Record<number, readonly string[]>;

export type MailKind = keyof typeof mailKinds;
export type Marker<K extends MailKind = MailKind> = (typeof mailKinds)[K][number];

/** Account mails by name. */
export const accountMails = {
  confirm: 101,
  known: 102,
  reset: 103,
  approved: 104,
  refused: 105,
  welcome: 106,
  registration: 107,
} as const;

/** Mails about leave by name: to who decides, to who asked, and to who was asked about a card that was taken back. */
export const leaveMails = { request: 120, decided: 121, withdrawn: 122 } as const;

/** Mails about what is due by name: a paper of a car ends, equipment has to be controlled, a key should be back, lots expire. */
export const dueMails = { carDocument: 130, equipmentControl: 131, keyOverdue: 132, lotExpiry: 133 } as const;

/** To the host, when a guest registers or waits at the desk. */
export const guestMail = 140;

/** To colleagues, a report on its schedule. */
export const reportMail = 150;

/** To the accounts of customers, an alert meant for them. */
export const alertMail = 160;

/** Mails about money by name. */
export const moneyMails = {
  quotation: 80,
  invoice: 90,
  reminder1: 91,
  reminder2: 92,
  reminder3: 93,
  beforeDue: 94,
  interestNote: 95,
  statement: 96,
} as const;

/** First numbers of kinds of one module, the last before the others. */
const ranges = [
  [alertMail, 'ALERTS'],
  [reportMail, 'WORK_REPORTS'],
  [guestMail, 'GUESTS'],
  [dueMails.lotExpiry, 'STOCK'],
  [dueMails.keyOverdue, 'KEYS'],
  [dueMails.equipmentControl, 'EQUIPMENT'],
  [dueMails.carDocument, 'CARS'],
  [accountMails.confirm, 'CORE'],
  [moneyMails.invoice, 'INVOICES'],
  [moneyMails.quotation, 'QUOTATIONS'],
  [70, 'RECEPTIONS'],
  [60, 'COMPLAINTS'],
] as const satisfies readonly (readonly [number, Module])[];

/** The module whose records a kind of message is about: while it is off, none is sent. */
export const moduleOfKind = (number: number): Module => ranges.find(([first]) => number >= first)?.[1] ?? 'ORDERS';

/** Kinds about a customer's own business. */
const customerKinds = [
  1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61, 70, 71, 80, 90, 91, 92, 93, 94, 95, 96,
] as const satisfies readonly MailKind[];
/** Those about an order and its complaints, which whoever reads orders may know of. */
export const orderKinds = [1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61] as const satisfies readonly MailKind[];
export type CustomerKind = (typeof customerKinds)[number];

/** Kinds that can be switched off per customer (`notification_{kind}`). */
export const refusableKinds = [...customerKinds, alertMail] as const satisfies readonly MailKind[];

/** Kinds a customer may also have as SMS (`sms_{kind}`). */
export const smsKinds = [6] as const satisfies readonly CustomerKind[];

/** As choices of a field. */
export const kindOptions = {
  1: {},
  2: {},
  3: {},
  4: {},
  5: {},
  6: {},
  7: {},
  10: {},
  50: {},
  60: {},
  61: {},
  70: {},
  71: {},
  80: {},
  90: {},
  91: {},
  92: {},
  93: {},
  94: {},
  95: {},
  96: {},
  101: {},
  102: {},
  103: {},
  104: {},
  105: {},
  106: {},
  107: {},
  120: {},
  121: {},
  122: {},
  130: {},
  131: {},
  132: {},
  133: {},
  140: {},
  150: {},
  160: {},
} as const satisfies Record<MailKind, object>;

/**
 * Mails the product sends by itself, which an installation may do without. The others are sent by a person, or nobody could
 * sign in without them.
 */
export const switchableKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  ...([1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61, 70, 71] as const),
  moneyMails.reminder1,
  moneyMails.reminder2,
  moneyMails.reminder3,
  moneyMails.beforeDue,
  leaveMails.request,
  leaveMails.decided,
  leaveMails.withdrawn,
  dueMails.carDocument,
  dueMails.equipmentControl,
  dueMails.keyOverdue,
  dueMails.lotExpiry,
  guestMail,
  reportMail,
  alertMail,
]);

/** All kinds, in the order of a business: orders, money, accounts. */
export const allKinds = Object.keys(mailKinds).map(Number) as MailKind[];

export const mailGroups = ['orders', 'money', 'accounts', 'others'] as const;
export type MailGroup = (typeof mailGroups)[number];

const among = (kinds: Record<string, number>, kind: number) => Object.values(kinds).includes(kind);

/** What a mail is about. Leave, terms, guests, reports and alerts are numbered after all that has to do with a customer. */
export function mailGroupOf(kind: number): MailGroup {
  if (among(accountMails, kind)) return 'accounts';
  if (among(moneyMails, kind)) return 'money';
  return kind < leaveMails.request ? 'orders' : 'others';
}
