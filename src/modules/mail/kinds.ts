/**
 * What mails and SMS are about, and the markers their templates may use. The numbers of orders follow the order's
 * statuses (10 cancelled, 50 faulty item, 60 complaint, 61 message about it, 70 reception); from 101 on, accounts.
 * Texts: `communication:mailKinds.{kind}`, markers: `communication:markers.{marker}`.
 */
const everywhere = ['appName', 'appUrl', 'recipient'] as const;
const order = [
  ...everywhere,
  'customerName',
  'orderNumber',
  'externalNumber',
  'orderDate',
  'deliveryDate',
  'service',
  'status',
  'note',
  'companyName',
  'companyPhone',
] as const;
const complaint = [...order, 'complaintNumber', 'reason', 'message'] as const;
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
  50: [...order, 'item', 'amount', 'reason'],
  60: complaint,
  61: complaint,
  70: [...order, 'receptionNumber', 'receiptDate', 'amount'],
  101: [...account, 'link'],
  102: [...account, 'link'],
  103: [...account, 'link'],
  104: [...account, 'link'],
  105: account,
  106: [...account, 'link'],
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
} as const;

/** Kinds customers can switch on and off for themselves (`notification_{kind}`). */
export const customerKinds = [1, 2, 3, 4, 5, 6, 7, 10, 50, 60, 61, 70] as const satisfies readonly MailKind[];

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
  101: {},
  102: {},
  103: {},
  104: {},
  105: {},
  106: {},
} as const satisfies Record<MailKind, object>;
