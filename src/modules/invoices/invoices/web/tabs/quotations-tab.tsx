import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link, useNavigate } from 'react-router';
import type { RefValue } from '../../../../../engine/entity';
import { useRelated, useTabCount } from '../../../../../engine/web/edit/related-list';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { useEntity } from '../../../../../engine/web/registry';
import type { AnyRow, TabProps } from '../../../../../engine/web/screens';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { Section } from '../../../../../engine/web/ui/section';
import { useFormat } from '../../../../../engine/web/use-format';
import { openBillDialog } from '../dialogs/bill-dialog';
import type { invoices } from '../../invoices.entity';
import { billedQuotations } from './billed';

type Billed = AnyRow & { quotationId: number; quotation: RefValue | null };

/** Which quotations of which orders an invoice bills, and a way to bill others of the same customer. */
export function QuotationsTab({ id, row, ...tab }: TabProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  const mayOrders = useCan('ORDERS_READ');
  const mayQuotations = useCan('QUOTATIONS_READ');
  const { rows, error } = useRelated<Billed>(useEntity('invoice-quotations'), { invoiceId: id });
  const list = rows && billedQuotations(rows, (row['items'] ?? []) as AnyRow[]);
  useTabCount(tab, list?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!list) return null;
  const bill = () =>
    openBillDialog((made) => void navigate(`/invoices/edit/${made}`), { customer: row['customer'] as RefValue | null });
  return (
    <Section
      title={t('invoice-quotations.many')}
      label={t('invoices.tabs.quotations')}
      count={list.length}
      actions={
        may && (
          <Button leftSection={<IconFilePlus size={16} aria-hidden />} onClick={bill}>
            {t('bill.others')}
          </Button>
        )
      }
    >
      <DataTable
        rows={list}
        rowKey={(one) => one.id}
        empty={t('bill.byHand')}
        columns={[
          {
            key: 'quotation',
            header: t('invoice-items.fields.quotationId'),
            cell: (one) => (mayQuotations ? <Link to={`/quotations/view/${one.id}`}>{one.number}</Link> : one.number),
          },
          {
            key: 'order',
            header: t('invoice-items.fields.orderId'),
            cell: ({ order }) =>
              order && mayOrders ? <Link to={`/orders/edit/${order.id}`}>{order.number}</Link> : (order?.number ?? '—'),
          },
          { key: 'lines', header: t('bill.lines'), align: 'right', cell: (one) => one.lines },
          {
            key: 'net',
            header: t('invoices.fields.valueNet'),
            align: 'right',
            cell: (one) => format.money(one.net),
          },
        ]}
      />
    </Section>
  );
}
