import { ApiRequestError } from '../../../../../engine/web/api';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../../engine/web/i18n';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
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
  const errorTitle = i18n.t('invoices:export.failed');
  const sent = await attempt(
    async () => (await exportInvoice(id, false).then(() => true, asksAgain)) || (await exportAgain(id)),
    { errorTitle },
  );
  if (sent) showToast({ kind: 'success', title: i18n.t('invoices:export.sent', { number: name }) });
  if (sent !== false) done();
}

/** False where the invoice was sent before; any other failure is the caller's. */
function asksAgain(error: unknown): false {
  if (error instanceof ApiRequestError && error.errorStr === 'InvoiceAlreadyExported') return false;
  throw error;
}

/** False where the person does not want to send it once more. */
async function exportAgain(id: number): Promise<boolean> {
  const again = await confirm({
    title: i18n.t('invoices:export.againTitle'),
    text: i18n.t('errors:InvoiceAlreadyExported'),
    confirmLabel: i18n.t('invoices:export.again'),
  });
  if (again) await exportInvoice(id, true);
  return again;
}
