import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { SelectionProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { receivedState } from '../received-state';

const openFailures = lazyDialog(() => import('../../../../engine/web/list/failures-dialog'));
const openPay = lazyDialog(() => import('./pay-several-dialog'));

/** Marks the chosen invoices that are open as paid on one day, each on its own, and names those that could not be. */
export function PaySelected({ rows, done }: SelectionProps) {
  const { t } = useTranslation('invoices');
  const may = useCan('INVOICES_WRITE');
  const open = rows.filter((row) => row['state'] === receivedState.open);
  if (!may || open.length === 0) return null;
  const pay = async (input: Record<string, unknown>) => {
    const paid: number[] = [];
    const failures: { name: string; reason: string }[] = [];
    for (const { id, version, number } of open)
      await api.post(`received-invoices/${id}/pay`, { ...input, version }).then(
        () => paid.push(id),
        (error: unknown) => failures.push({ name: String(number), reason: errorText(error) }),
      );
    if (paid.length) showToast({ kind: 'success', title: t('bulk.pay.done', { count: paid.length }) });
    if (failures.length) void openFailures({ title: t('bulk.failed', { count: failures.length }), failures });
    done(paid);
  };
  return (
    <Button leftSection={<IconCoin size={16} aria-hidden />} onClick={() => void openPay({ rows: open, pay })}>
      {t('received-invoices.actions.pay.label')}
    </Button>
  );
}
