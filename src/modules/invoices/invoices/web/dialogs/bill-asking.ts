import { ApiRequestError } from '../../../../../engine/web/api';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import type { AnyRow } from '../../../../../engine/web/screens';
import { billQuotations, type BillKind } from '../invoice-calls';

/** Bills quotations; where one says other pieces than its order does by now, only after asking. Undefined where it shall not be. */
export async function billAsking(quotationIds: number[], kind: BillKind): Promise<AnyRow | undefined> {
  try {
    return await billQuotations({ quotationIds, kind });
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.errorStr !== 'QuotationOutdated') throw error;
    const anyway = await confirm({
      title: i18n.t('invoices:bill.outdatedTitle'),
      text: errorText(error),
      confirmLabel: i18n.t('invoices:bill.outdatedAnyway'),
    });
    return anyway ? billQuotations({ quotationIds, kind, outdated: true }) : undefined;
  }
}
