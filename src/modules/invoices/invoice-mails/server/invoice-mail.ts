import { printFormat, withUnit } from '../../../../engine/format';
import type { Language, Settings, Texts, WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { recipientsOf } from '../../../documents/notifications/server/recipients';
import { ksefCodes } from '../../ksef/server/codes';
import type { Marker } from '../../../mail/mail-queue/kinds';
import { daysBetween } from '../../../../engine/fields/date/days';
import { asksForMoney, invoiceKind } from '../../../states/invoice-states';

/** The invoice, and the reminders of it. */
export type InvoiceMailKind = 90 | 91 | 92 | 93 | 94;

interface Facts {
  customerId: number;
  orderId: number;
  number: string | null;
  date: string;
  dueDate: string | null;
  kind: number;
  currency: string;
  gross: number;
  due: number;
  paid: number;
  bankAccount: string | null;
  companyName: string;
  companyPhone: string | null;
}

interface Options {
  to?: readonly string[];
  language?: Language;
  message?: string;
  /** The day it is, for how late a payment is. */
  today: string;
}

/** Number and address of the invoice in the national system; empty where it has none. */
async function ksefText(
  { tx, installation }: Pick<WriteCtx, 'tx' | 'installation'>,
  invoiceId: number,
  settings: Settings,
  language: Language,
) {
  const codes = await ksefCodes(tx, invoiceId, settings);
  if (!codes) return '';
  const t = installation.texts(language);
  const number = codes.number && `${t('documents:received.ksefNumber')}: ${codes.number}`;
  return [number, `${t('documents:ksef.check')}: ${codes.invoice}`].filter(Boolean).join('\n');
}

interface Words {
  t: Texts;
  money: (value: number) => string;
  date: (day: string) => string;
}

/** What is to be paid, until when and where to; of a correction nothing is paid for, the message says how it is settled. */
function paymentValues(facts: Facts, message: string, words: Words) {
  const { money, date } = words;
  if (!asksForMoney({ kind: facts.kind, valueGross: facts.gross }))
    return {
      dueDate: '–',
      amountDue: money(0),
      bankAccount: '–',
      message: [settlementText(facts, words), message].filter(Boolean).join('\n'),
    };
  const { dueDate, due, bankAccount } = facts;
  return { dueDate: dueDate ? date(dueDate) : '–', amountDue: money(due), bankAccount: bankAccount ?? '–', message };
}

/** What becomes of the amount of a correction nothing is paid for; empty where it changes no amount. */
function settlementText({ gross, due, paid }: Facts, { t, money }: Words): string {
  if (gross === 0) return '';
  const label = (key: string) => t(`documents:invoice.${key}`);
  const back = due < 0 ? -due : -paid;
  if (back > 0) return `${label(due < 0 ? 'toReturn' : 'returned')}: ${money(back)}`;
  return `${label('lowers')}: ${money(-gross)}`;
}

/**
 * Orders the mail of an invoice to its customer, the PDF attached.
 * @returns the row in the mail log; undefined where the customer does not want this kind or has no address
 */
export async function mailInvoice(
  write: Pick<WriteCtx, 'tx' | 'installation' | 'now' | 'settings'>,
  kind: InvoiceMailKind,
  invoiceId: number,
  { to, language: asked, message = '', today }: Options,
): Promise<number | undefined> {
  const facts = await write.tx.one<Facts>(sql`
    select v.customer_id, v.order_id, v.number, v.date, v.due_date, v.kind,
      u.code as currency, v.value_gross as gross, v.paid_amount as paid,
      case when v.kind = ${literal(invoiceKind.proforma)} then v.value_gross else v.left_amount end as due,
      coalesce(v.seller->>'bankAccount', a.account, c.bank_account) as bank_account, c.name as company_name, c.phone as company_phone
    from invoices v join currency u on u.id = v.currency_id join companies c on c.id = v.company_id
      left join company_accounts a on a.company_id = v.company_id and a.currency_id = v.currency_id where v.id = ${invoiceId}`);
  if (!facts) return undefined;
  const language = asked ?? (await recipientsOf(write.tx, facts.customerId, kind))?.language ?? 'pl';
  const { settings } = write;
  const format = printFormat(language, settings.zone);
  const money = (value: number) => withUnit(format.money(value), facts.currency);
  const values: Partial<Record<Marker<InvoiceMailKind>, string>> = {
    invoiceNumber: facts.number ?? '',
    invoiceDate: format.date(facts.date),
    total: money(facts.gross),
    daysLate: String(facts.dueDate ? Math.max(0, daysBetween(facts.dueDate, today)) : 0),
    ksef: await ksefText(write, invoiceId, settings, language),
    ...paymentValues(facts, message, { t: write.installation.texts(language), money, date: format.date }),
    companyName: facts.companyName,
    companyPhone: facts.companyPhone ?? '–',
  };
  return mailCustomer(write, {
    kind,
    customerId: facts.customerId,
    orderId: facts.orderId,
    values,
    papers: [{ kind: 'invoice', id: invoiceId }],
    language,
    ...(to ? { to } : {}),
  });
}
