import { useTranslation } from '../../../../engine/web/use-translation';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useSession } from '../../../../engine/web/engine-context';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';
import { checkOutcome } from '../../../sales/register-checks/register-checks.entity';
import { receivedInvoices } from '../received-invoices.entity';
import layout from '../../../../engine/web/ui/layout.module.css';

const payment = receivedInvoices.transitions.steps[0];

/** Asks for the day of the payment, after what is known of the account on the white list. */
export function PayDialog({ row, run, close }: ActionDialogProps<typeof receivedInvoices>) {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const asksForCheck = settings['inPoland'] === true && row.currency === 'PLN' && row.bankAccount;
  return (
    <div className={layout.stack}>
      {asksForCheck && (
        <AccountNotice
          outcome={Number(row.accountCheck ?? 0)}
          checkedAt={typeof row.accountCheckedAt === 'string' ? row.accountCheckedAt : null}
        />
      )}
      <ActionForm
        entity={receivedInvoices}
        action={payment.action}
        fields={payment.input}
        confirmLabel={t('received-invoices.actions.pay.label')}
        run={run}
        close={close}
      />
    </div>
  );
}

function AccountNotice({ outcome, checkedAt }: { outcome: number; checkedAt: string | null }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const at = checkedAt ? format.datetime(checkedAt) : '';
  if (outcome === checkOutcome.denied)
    return (
      <Notice framed tone="danger" role="alert">
        {t('received.accountDenied', { at })}
      </Notice>
    );
  if (outcome === checkOutcome.unanswered)
    return (
      <Notice framed role="alert">
        {t('received.accountUnanswered', { at })}
      </Notice>
    );
  if (outcome === checkOutcome.confirmed)
    return (
      <Notice framed tone="info">
        {t('received.accountConfirmed', { at })}
      </Notice>
    );
  return <Notice framed>{t('received.accountUnknown')}</Notice>;
}
