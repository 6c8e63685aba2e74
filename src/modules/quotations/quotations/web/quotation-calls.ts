import { api } from '../../../../engine/web/api';
import type { KeyOf } from '../../../../engine/web/ui/use-submit';
import type { AnyRow } from '../../../../engine/web/screens';
import type { Language } from '../../../../engine/web/language';
import type { MailInput } from '../../../mail/mail-queue/web/send-dialog';

/** Works an order out and stores the price as a quotation; `regenerate` puts it in the place of one not confirmed yet. */
export const generateQuotation = (orderId: number, regenerate: boolean): Promise<AnyRow> =>
  api.create(`orders/${orderId}/quotation`, { regenerate });

/** Opens the document of a quotation. */
export const openQuotationPdf = (id: number, language: Language): Promise<void> =>
  api.openDocument(`document/quotation/pdf/${id}/${language}`);

/** Mails the document; sent again with the same key it goes out once. */
export const sendQuotation = (id: number, mail: MailInput, key: KeyOf): Promise<AnyRow> =>
  api.post(`quotations/${id}/send`, mail, { key: key(mail) });
