import { Button } from '@mantine/core';
import { IconCash, IconFileExport, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { httpStatus } from '../../../../engine/http-status';
import { errorText } from '../../../../engine/web/i18n';
import { today } from '../../../../engine/web/today';
import type { AnyRow, SelectionProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import type { DocumentLanguage } from '../../../documents/pdf/web/pdf-menu';
import { invoiceState } from '../../../states/invoice-states';
import { addPayment, exportInvoice, sendInvoice } from './invoice-calls';

const openFailures = lazyDialog(() => import('../../../../engine/web/list/failures-dialog'));
type Job = 'send' | 'pay' | 'export';

/** To the customer's own addresses, in its language. Throws where it has none. */
async function mail(row: AnyRow): Promise<unknown> {
  const path = `mail-recipients/${Number(row['customerId'])}`;
  const { emails, language } = await api.get<{ emails: string[]; language: DocumentLanguage }>(path);
  if (!emails.length) throw new ApiRequestError(httpStatus.unprocessable, 'BuyerWithoutEmail');
  return sendInvoice(row.id, { email: emails.join(', '), language, note: null });
}

/** What is left today; the server refuses what would be more, so that twice at once pays once. */
async function pay(row: AnyRow): Promise<unknown> {
  const { leftAmount, status } = await api.get<{ leftAmount: number; status: number }>(`invoices/${row.id}`);
  if (status !== invoiceState.draft && leftAmount === 0)
    throw new ApiRequestError(httpStatus.unprocessable, 'InvoicePaid');
  return addPayment({ invoiceId: row.id, date: today(), amount: leftAmount, paymentMethodId: null, note: null });
}

const run: Readonly<Record<Job, (row: AnyRow) => Promise<unknown>>> = {
  send: mail,
  pay,
  export: (row) => exportInvoice(row.id, false),
};

/** Sends, pays and books the chosen invoices one by one, each on its own, and says which could not be and why. */
export function InvoiceBulkTools({ rows, done }: SelectionProps) {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const may = useCan('INVOICES_WRITE');
  const mayExport = useCan('INVOICES_EXPORT') && settings['enovaExportEnabled'] === true;
  const { submit, busy } = useSubmit(async (job: Job) => {
    const label = t(`bulk.${job}.label`);
    const count = rows.length;
    if (!(await confirm({ title: `${label} (${count})`, text: t(`bulk.${job}.text`), confirmLabel: label }))) return;
    const failures: { name: string; reason: string }[] = [];
    const finished: number[] = [];
    for (const row of rows)
      await run[job](row).then(
        () => finished.push(row.id),
        (error: unknown) => failures.push({ name: String(row['number'] ?? `#${row.id}`), reason: errorText(error) }),
      );
    if (finished.length) showToast({ kind: 'success', title: t(`bulk.${job}.done`, { count: finished.length }) });
    if (failures.length) void openFailures({ title: t('bulk.failed', { count: failures.length }), failures });
    done(finished);
  });
  const jobs = [
    may && ({ job: 'send', Icon: IconMail } as const),
    may && ({ job: 'pay', Icon: IconCash } as const),
    mayExport && ({ job: 'export', Icon: IconFileExport } as const),
  ];
  return jobs.map(
    (one) =>
      one && (
        <Button
          key={one.job}
          disabled={busy}
          leftSection={<one.Icon size={16} aria-hidden />}
          onClick={() => void submit(one.job)}
        >
          {t(`bulk.${one.job}.label`)}
        </Button>
      ),
  );
}
