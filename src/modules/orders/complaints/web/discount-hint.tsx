import { IconFileDiff, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useAbilities, useCan } from '../../../../engine/web/engine-context';
import type { AnyRow } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './complaint.module.css';
import { orders } from '../../orders/orders.entity';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { invoiceKind } from '../../../states/invoice-states';

type Paper = AnyRow & { number?: string | null; status: number; kind?: number; discountPercent?: number | null };
const of = (what: string, orderId: number) => ({
  queryKey: [what, 'list', 'of', 'orderId', orderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<{ items: Paper[] }>(what, { page: 0, itemsPerPage: 50, filter: { orderId } }, { signal }),
});
const approved = [3, 4, 5];

/** Where a discount ends up: in a quotation that is open, or comes, or is unlocked again; else in a correction of the invoice. */
export function DiscountHint({ row }: { row: AnyRow & { orderId: number; discountPercent?: number | null } }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { read: mayOrders } = useAbilities(orders);
  const given = row.discountPercent ?? 0;
  const papers = usePapers(row.orderId, given > 0);
  if (!papers) return null;
  const { live, bills } = papers;
  const words = (value: number) => `${format.percent(value)}\u00a0%`;
  const own = live?.discountPercent ?? given;
  const found = wayOf(live && Number(live.status), bills.length > 0);
  const way = found === 'done' && own < given ? 'less' : found;
  return (
    <div className={`${layout.wrapRow} ${styles.hint}`} role="note">
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {t(`complaint.discount.${way}`, { percent: words(given), own: words(own) })} {t('complaint.discount.kept')}
      </span>
      {(way === 'locked' || way === 'less') && mayOrders && (
        <Link className={styles.link} to={`/orders/edit/${row.orderId}?tab=quotation`}>
          {t('complaint.discount.open')}
        </Link>
      )}
      {way === 'billed' &&
        bills.map(({ id, number }) => (
          <Link key={id} className={styles.link} to={`/invoices/edit/${id}?correct=1`}>
            <IconFileDiff size={16} aria-hidden /> {t('complaint.correctInvoice', { number: number ?? '' })}
          </Link>
        ))}
    </div>
  );
}

/** The quotation of an order and its approved invoices; undefined until they are known, or where nobody asks. */
function usePapers(orderId: number, isAsked: boolean): { live: Paper | undefined; bills: Paper[] } | undefined {
  const mayQuotations = useCan('QUOTATIONS_READ');
  const mayInvoices = useCan('INVOICES_READ');
  const quotations = useQuery({ ...of('quotations', orderId), enabled: isAsked && mayQuotations });
  const invoices = useQuery({ ...of('invoices', orderId), enabled: isAsked && mayInvoices });
  if (!isAsked || !quotations.data) return undefined;
  return {
    live: quotations.data.items.find(({ status }) => Number(status) !== quotationState.cancelled),
    bills: (invoices.data?.items ?? []).filter(
      ({ status, kind }) => approved.includes(Number(status)) && Number(kind ?? 0) === invoiceKind.vat,
    ),
  };
}

/** Where the discount of an order goes whose quotation is in this status. */
function wayOf(quotation: number | undefined, isBilled: boolean): 'done' | 'next' | 'locked' | 'billed' {
  if (isBilled) return 'billed';
  if (quotation === undefined) return 'next';
  return quotation === quotationState.new ? 'done' : 'locked';
}
