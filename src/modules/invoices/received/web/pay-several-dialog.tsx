import { Stack } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import { Notice } from '../../../../engine/web/ui/notice';
import { checkOutcome } from '../../../sales/register-checks/register-checks.entity';
import { receivedInvoices } from '../received-invoices.entity';

interface Props {
  /** Invoices to pay. */
  rows: readonly AnyRow[];
  pay: (input: Record<string, unknown>) => Promise<void>;
}
const payment = receivedInvoices.transitions.steps[0];

function PaySeveral({ rows, pay, close }: Props & DialogProps) {
  const { t } = useTranslation('invoices');
  const denied = rows.filter((row) => row['accountCheck'] === checkOutcome.denied).map((row) => String(row['number']));
  return (
    <Stack gap="md">
      {denied.length > 0 && (
        <Notice framed tone="danger" role="alert">
          {t('received.accountsDenied', { numbers: denied.join(', ') })}
        </Notice>
      )}
      <ActionForm
        entity={receivedInvoices}
        action={payment.action}
        fields={payment.input}
        confirmLabel={t('received-invoices.actions.pay.label')}
        run={pay}
        close={() => close()}
      />
    </Stack>
  );
}

export default defineDialog<Props>({
  title: ({ rows }) => `${i18n.t('invoices:received-invoices.actions.pay.label')} (${rows.length})`,
  size: 560,
  Content: PaySeveral,
});
