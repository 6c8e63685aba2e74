import { useTranslation } from '../../../../engine/web/use-translation';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { useSession } from '../../../../engine/web/engine-context';
import { i18n } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import { Notice } from '../../../../engine/web/ui/notice';
import { checkOutcome } from '../../../sales/register-checks/register-checks.entity';
import { CHECKED_ABOVE } from '../received-state';
import { receivedInvoices } from '../received-invoices.entity';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Props {
  /** Invoices to pay. */
  rows: readonly AnyRow[];
  pay: (input: Record<string, unknown>) => Promise<void>;
}
/** Whether the white list never answered about an account of a sum the law asks it for. */
const needsCheck = (row: AnyRow): boolean =>
  row['currency'] === 'PLN' &&
  Number(row['valueGross']) > CHECKED_ABOVE &&
  Boolean(row['bankAccount']) &&
  row['accountCheck'] !== checkOutcome.confirmed &&
  row['accountCheck'] !== checkOutcome.denied;
const payment = receivedInvoices.transitions.steps[0];

function PaySeveral({ rows, pay, close }: Props & DialogProps) {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const numbers = (of: readonly AnyRow[]) => of.map((row) => String(row['number'])).join(', ');
  const denied = rows.filter((row) => row['accountCheck'] === checkOutcome.denied);
  const unchecked = settings['inPoland'] === true ? rows.filter(needsCheck) : [];
  return (
    <div className={layout.stack}>
      {denied.length > 0 && (
        <Notice framed tone="danger" role="alert">
          {t('received.accountsDenied', { numbers: numbers(denied) })}
        </Notice>
      )}
      {unchecked.length > 0 && (
        <Notice framed role="alert">
          {t('received.accountsUnchecked', { numbers: numbers(unchecked) })}
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
    </div>
  );
}

export default defineDialog<Props>({
  title: ({ rows }) => `${i18n.t('invoices:received-invoices.actions.pay.label')} (${rows.length})`,
  size: 560,
  Content: PaySeveral,
});
