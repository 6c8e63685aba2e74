import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Notice } from '../../../../engine/web/ui/notice';
import { SectionText } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { ChoiceChip } from '../../../quotations/quotations/web/choice-chip';
import { ksefDocuments } from '../ksef-documents.entity';
import { outageName, waitingInvoices, waitingKey } from './ksef-calls';
import { LastDay } from './ksef-fact';

function WaitingList({ close }: DialogProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { data } = useQuery({ queryKey: waitingKey, queryFn: waitingInvoices });
  useLiveQuery('invoices', waitingKey);
  const items = data?.items ?? [];
  const outage = data?.outage;
  return (
    <>
      {outage && (
        <Notice tone="warning" framed>
          {t(`ksef.outage.${outageName(outage.kind)}`, { at: format.datetime(outage.startsAt) })}
        </Notice>
      )}
      {data && data.unsigned > 0 && (
        <Notice tone="warning" framed>
          {t('ksef.unsigned')}
        </Notice>
      )}
      <DataTable
        rows={items}
        empty={data && <SectionText>{t('ksef.nothingWaits')}</SectionText>}
        rowKey={(one) => one.id}
        columns={[
          {
            key: 'number',
            header: t('invoices.fields.number'),
            cell: (one) => (
              <Link to={`/invoices/edit/${one.id}`} onClick={() => close()}>
                {one.number ?? `#${one.id}`}
              </Link>
            ),
          },
          { key: 'customer', header: t('invoices.fields.buyerName'), wrap: true, cell: (one) => one.customer },
          {
            key: 'state',
            header: t('invoices.fields.ksefState'),
            cell: (one) => <ChoiceChip entity={ksefDocuments} field="state" value={one.state} />,
          },
          {
            key: 'deadline',
            header: t('ksef-documents.fields.deadline'),
            cell: (one) => (one.deadline ? <LastDay deadline={one.deadline} /> : t('ksef.noDeadline')),
          },
          { key: 'reason', header: t('ksef-documents.fields.reason'), wrap: true, cell: (one) => one.reason ?? '—' },
        ]}
      />
      {data && data.total > items.length && <p>{t('ksef.more', { count: items.length })}</p>}
    </>
  );
}

/** Invoices the national system has not taken yet, the most urgent first. */
export default defineDialog<object>({ title: () => i18n.t('invoices:ksef.list'), size: 900, Content: WaitingList });
