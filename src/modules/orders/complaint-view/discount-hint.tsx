import { IconFileDiff, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../engine/web/api';
import { useCan } from '../../../engine/web/engine-context';
import type { AnyRow } from '../../../engine/web/screens';
import { useFormat } from '../../../engine/web/use-format';
import styles from './complaint.module.css';

type Paper = AnyRow & { number?: string | null; status: number; kind?: number };
const of = (what: string, orderId: number) => ({
  queryKey: [what, 'list', 'of', 'orderId', orderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<{ items: Paper[] }>(what, { page: 0, itemsPerPage: 50, filter: { orderId } }, { signal }),
});
const QUOTATION_NEW = 1;
const approved = [3, 4, 5];
const VAT_INVOICE = 0;

/** Where a discount ends up: in a quotation that is still open, else in a correction of the invoice. */
export function DiscountHint({ row }: { row: AnyRow & { orderId: number; discountPercent?: number | null } }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const given = (row.discountPercent ?? 0) > 0;
  const mayQuotations = useCan('QUOTATIONS_READ');
  const mayInvoices = useCan('INVOICES_READ');
  const quotations = useQuery({ ...of('quotations', row.orderId), enabled: given && mayQuotations });
  const invoices = useQuery({ ...of('invoices', row.orderId), enabled: given && mayInvoices });
  if (!given || !quotations.data) return null;
  const open = quotations.data.items.some(({ status }) => Number(status) === QUOTATION_NEW);
  const bills = (invoices.data?.items ?? []).filter(
    ({ status, kind }) => approved.includes(Number(status)) && Number(kind ?? 0) === VAT_INVOICE,
  );
  const percent = `${format.percent(row.discountPercent ?? 0)} %`;
  return (
    <div className={styles.hint} role="note">
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {open
          ? t('complaint.discountDone', { percent })
          : t(bills.length > 0 ? 'complaint.correct' : 'complaint.correctLater')}
      </span>
      {!open &&
        bills.map(({ id, number }) => (
          <Link key={id} className={styles.link} to={`/invoices/edit/${id}?correct=1`}>
            <IconFileDiff size={16} aria-hidden /> {t('complaint.correctInvoice', { number: number ?? '' })}
          </Link>
        ))}
    </div>
  );
}
