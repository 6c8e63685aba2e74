import { Button } from '@mantine/core';
import { IconCloudDownload, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Format } from '../../../../engine/format';
import { api } from '../../../../engine/web/api';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { currentLanguage, errorText, textOf } from '../../../../engine/web/i18n';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps, TabProps } from '../../../../engine/web/screens';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { usePdf } from '../../../documents/pdf/web/use-pdf';
import { accountText } from '../../bank/web/account-cell';
import { CheckButton } from '../../../sales/register-checks/web/check-button';
import { checkOutcome } from '../../../sales/register-checks/register-checks.entity';
import { receivedInvoices } from '../received-invoices.entity';
import headFacts from '../../../../engine/web/ui/head-facts.module.css';
import styles from './received.module.css';

/** Above the list: fetch what suppliers issued, before the clock does. */
export function DownloadButton() {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const may = useCan('INVOICES_WRITE');
  const { submit, busy } = useSubmit(
    async () => {
      const { waiting } = await api.post<{ waiting: number }>('received-invoices/download', {});
      showToast({ kind: 'success', title: waiting ? t('received.ordered', { count: waiting }) : t('received.none') });
    },
    { errorTitle: t('received.failed') },
  );
  if (!may || settings['ksefEnabled'] !== true) return null;
  return (
    <Button leftSection={<IconCloudDownload size={16} aria-hidden />} loading={busy} onClick={() => void submit()}>
      {t('received.download')}
    </Button>
  );
}

export function ReceivedTools({ row, reload }: PartProps<typeof receivedInvoices>) {
  const { t } = useTranslation('invoices');
  if (!row) return null;
  return (
    <>
      {row.bankAccount && (
        <CheckButton
          path={`received-invoices/${row.id}/check-account`}
          right="INVOICES_WRITE"
          label={t('received.checkAccount')}
          reload={reload}
        />
      )}
      <PdfMenu open={(language) => api.openDocument(`document/received-invoice/pdf/${row.id}/${language}`)} />
    </>
  );
}

/** What the white list said of the account, and when. */
const checkText = ({ accountCheck, accountCheckedAt }: Readonly<Record<string, unknown>>, format: Format) =>
  typeof accountCheck === 'number' && typeof accountCheckedAt === 'string'
    ? `${textOf(`invoices:received-invoices.accountCheck.${accountCheck}`) ?? ''}, ${format.datetime(accountCheckedAt)}`
    : null;

/** Beside the number: who issued it, what it comes to and by when it is to be paid. */
export function ReceivedFacts({ row }: PartProps<typeof receivedInvoices>) {
  const labels = useLabels(receivedInvoices);
  const format = useFormat();
  if (!row) return null;
  const label = (key: keyof typeof receivedInvoices.fields | 'accountCheck') => labels.field(key);
  const money = (value: number) => `${format.money(value)}\u00a0${row.currency}`;
  const isUnproven = row.accountCheck === checkOutcome.denied || row.accountCheck === checkOutcome.unanswered;
  const facts: [string, string | null | undefined][] = [
    [label('sellerName'), row.sellerName],
    [label('date'), format.date(row.date)],
    [label('dueDate'), row.dueDate && format.date(row.dueDate)],
    [label('valueNet'), money(row.valueNet)],
    [label('valueGross'), money(row.valueGross)],
    [label('bankAccount'), row.bankAccount && accountText(row.bankAccount)],
    [label('accountCheck'), checkText(row, format)],
  ];
  return (
    <dl className={`${headFacts.facts} ${styles.facts}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} data-wrong={(name === label('accountCheck') && isUnproven) || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A picture of the document inside the page. */
export function DocumentTab({ id, row }: TabProps<typeof receivedInvoices>) {
  const { t } = useTranslation('invoices');
  const { address, error } = usePdf(`document/received-invoice/pdf/${id}/${currentLanguage()}`);
  if (error) return <EmptyState icon={IconFileAlert} title={t('received.noPicture')} text={errorText(error)} />;
  return address ? <iframe className={styles.document} src={address} title={row.number} /> : null;
}
