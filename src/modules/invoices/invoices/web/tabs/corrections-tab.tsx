import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { RelatedList } from '../../../../../engine/web/edit/related-list';
import type { AnyRow, TabProps } from '../../../../../engine/web/screens';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { amountText } from '../../../../quotations/pricing/web/quantity-text';
import { ChoiceChip } from '../../../../quotations/quotations/web/choice-chip';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { invoices } from '../../invoices.entity';

interface Correction extends AnyRow {
  number: string | null;
  date: string;
  status: number;
  correctionReason: string | null;
  valueGross: number;
}

/** Corrections of an invoice with what each changes, and what the invoice comes to with them. */
export function CorrectionsTab({ id, row, ...tab }: TabProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const words = useMoneyWords(row);
  return (
    <RelatedList<Correction>
      tab={tab}
      entity={invoices}
      filter={{ rootInvoiceId: row.rootInvoiceId ?? id }}
      sort={{ sortBy: 'id', sortDesc: false }}
      title={t('invoices.tabs.corrections')}
      empty={t('correct.none')}
    >
      {(rows) => (
        <DataTable
          rows={rows}
          rowKey={(one) => one.id}
          columns={[
            {
              key: 'number',
              header: t('invoices.fields.number'),
              cell: (one) =>
                one.id === id ? one.number : <Link to={`/invoices/edit/${one.id}`}>{one.number ?? `#${one.id}`}</Link>,
            },
            { key: 'date', header: t('invoices.fields.date'), cell: (one) => words.format.date(one.date) },
            {
              key: 'status',
              header: t('correct.status'),
              cell: (one) => <ChoiceChip entity={invoices} field="status" value={one.status} />,
            },
            {
              key: 'reason',
              header: t('invoices.fields.correctionReason'),
              wrap: true,
              cell: (one) => one.correctionReason ?? '—',
            },
            {
              key: 'gross',
              header: t('invoices.fields.valueGross'),
              align: 'right',
              cell: (one) => amountText(one.valueGross, words),
            },
          ]}
        />
      )}
    </RelatedList>
  );
}
