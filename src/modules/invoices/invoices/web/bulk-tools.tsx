import { Button } from '@mantine/core';
import { IconCash, IconFileExport, IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { AnyRow, SelectionProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { type KeyOf, useSubmit } from '../../../../engine/web/ui/use-submit';
import { bulkInvoices, exportInvoice } from './invoice-calls';

const openFailures = lazyDialog(() => import('../../../../engine/web/list/failures-dialog'));
type Job = 'send' | 'pay' | 'export';

interface Outcome {
  done: number[];
  failures: { name: string; reason: string }[];
}
const nameOf = (row: AnyRow): string => String(row['number'] ?? `#${row.id}`);

/** Sends or pays them in one request, which goes on when the page is left. */
async function together(job: 'send' | 'pay', rows: readonly AnyRow[], key: KeyOf): Promise<Outcome> {
  const { done, refused } = await bulkInvoices(
    job,
    rows.map(({ id }) => id),
    key,
  );
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return { done, failures: refused.map((one) => ({ name: names.get(one.id) ?? '', reason: errorText(one) })) };
}

/** The accounting program is asked for one at a time. */
async function exported(rows: readonly AnyRow[]): Promise<Outcome> {
  const outcome: Outcome = { done: [], failures: [] };
  for (const row of rows)
    await exportInvoice(row.id, false).then(
      () => outcome.done.push(row.id),
      (error: unknown) => outcome.failures.push({ name: nameOf(row), reason: errorText(error) }),
    );
  return outcome;
}

/** Sends, pays and books the chosen invoices, each on its own, and says which could not be and why. */
export function InvoiceBulkTools({ rows, done }: SelectionProps) {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const may = useCan('INVOICES_WRITE');
  const mayExport = useCan('INVOICES_EXPORT') && settings['enovaExportEnabled'] === true;
  const { submit, busy } = useSubmit(async (job: Job, key) => {
    const label = t(`bulk.${job}.label`);
    const count = rows.length;
    if (!(await confirm({ title: `${label} (${count})`, text: t(`bulk.${job}.text`), confirmLabel: label }))) return;
    const { done: finished, failures } = await (job === 'export' ? exported(rows) : together(job, rows, key));
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
