import { api } from '../../../../engine/web/api';
import type { AnyRow } from '../../../../engine/web/screens';
import type { KeyOf } from '../../../../engine/web/ui/use-submit';
import type { MailInput } from '../../../mail/mail-queue/web/send-dialog';
import type { Language } from '../../../../engine/web/language';
import { approvedInvoiceStates } from '../../../states/invoice-states';
import type { WantedLine } from './dialogs/correction';
import type { paymentOf } from './payment';

/** A VAT invoice bills quotations; a proforma only shows what they will come to. */
export type BillKind = 0 | 3;

/** Bills confirmed quotations of one customer, company and currency on one new document. */
export const billQuotations = (
  body: { quotationIds: number[]; kind: BillKind; outdated?: boolean },
  key: KeyOf,
): Promise<AnyRow> => api.create('invoices/from-quotations', body, { key: key(body) });

/** An advance on a confirmed quotation; `gross` in hundredths. */
export const makeAdvance = (
  body: { quotationId: number; gross: number; date: string | null; paymentMethodId: number | null },
  key: KeyOf,
): Promise<AnyRow> => api.create('invoices/advance', body, { key: key(body) });

/** A new correction with every line as it stands, but for those wanted otherwise: by their ids in what is corrected. */
export const makeCorrection = (
  id: number,
  body: { reason: string; items: readonly WantedLine[] },
  key: KeyOf,
): Promise<AnyRow> => api.create(`invoices/${id}/correct`, body, { key: key(body) });

export const readInvoice = (id: number): Promise<AnyRow> => api.get(`invoices/${id}`);

/** The last approved correction of an invoice; undefined where it has none. */
export async function lastCorrection(rootInvoiceId: number): Promise<AnyRow | undefined> {
  const filter = { rootInvoiceId, status: [...approvedInvoiceStates] };
  const { items } = await api.get<{ items: AnyRow[] }>('invoices', {
    page: 0,
    itemsPerPage: 1,
    sortBy: 'id',
    sortDesc: true,
    filter,
  });
  return items[0];
}

/** Money received for an invoice; sent again with the same key it is booked once. */
export const addPayment = (body: ReturnType<typeof paymentOf>, key: KeyOf): Promise<AnyRow> =>
  api.create('invoice-payments', body, { key: key(body) });

/** Hands an approved invoice to the accounting program; `repeat` after it was asked whether to send it once more. */
export const exportInvoice = (id: number, repeat: boolean): Promise<AnyRow> =>
  api.post(`invoices/${id}/export`, { repeat }, { timeout: 120_000 });

/** Mails the document; `email` may be several addresses with commas between them. */
export const sendInvoice = (id: number, mail: MailInput, key: KeyOf): Promise<AnyRow> =>
  api.post(`invoices/${id}/send`, mail, { key: key(mail) });
/** Sends or pays many, each on its own and once: those it was done to, and why not to the others. */
export const bulkInvoices = (
  job: 'send' | 'pay',
  ids: readonly number[],
  key: KeyOf,
): Promise<{ done: number[]; refused: { id: number; errorStr: string; errorDetails?: string }[] }> => {
  const body = { job, ids };
  return api.post('invoices/bulk', body, { key: key(body) });
};
/** Reminds the customer of an unpaid invoice now. */
export const remindInvoice = (id: number): Promise<AnyRow> => api.post(`invoices/${id}/remind`);

export const invoicePdfPath = (id: number, language: Language): string => `document/invoice/pdf/${id}/${language}`;
export const openInvoicePdf = (id: number, language: Language): Promise<void> =>
  api.openDocument(invoicePdfPath(id, language));
