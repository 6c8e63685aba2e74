import { ApiRequestError } from '../../../../../engine/web/api';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { exportInvoice } from '../invoice-calls';

interface Exported {
  id: number;
  number: string | null;
  company: string;
}

/** Hands an invoice to the accounting program, after asking; what was sent before is asked about once more. */
export async function exportToAccounting({ id, number, company }: Exported, done: () => void): Promise<void> {
  const name = number ?? '';
  const sure = await confirm({
    title: i18n.t('invoices:export.title'),
    text: i18n.t('invoices:export.text', { name, company }),
    confirmLabel: i18n.t('invoices:export.run'),
  });
  if (!sure) return;
  const told = () => showToast({ kind: 'success', title: i18n.t('invoices:export.sent', { number: name }) });
  try {
    await exportInvoice(id, false).catch(async (error: unknown) => {
      if (!(error instanceof ApiRequestError) || error.errorStr !== 'InvoiceAlreadyExported') throw error;
      const again = await confirm({
        title: i18n.t('invoices:export.againTitle'),
        text: i18n.t('errors:InvoiceAlreadyExported'),
        confirmLabel: i18n.t('invoices:export.again'),
      });
      if (!again) throw new Declined();
      await exportInvoice(id, true);
    });
    told();
    done();
  } catch (error) {
    if (error instanceof Declined) return;
    showToast({ kind: 'error', title: i18n.t('invoices:export.failed'), text: errorText(error) });
    done();
  }
}

class Declined extends Error {}
