import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { RefValue } from '../../../engine/entity';
import { api } from '../../../engine/web/api';
import { useCan } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import { useFormat } from '../../../engine/web/use-format';
import { openBillDialog } from '../dialogs/bill-dialog';
import type { invoices } from '../invoices/invoices.entity';
import { billedQuotations } from './billed';
import { useTabCount } from '../../quotations/ui/use-tab-count';
import styles from '../invoices/invoices.module.css';

/** Which quotations of which orders an invoice bills, and a way to bill others of the same customer. */
export function QuotationsTab({ id, row, ...tab }: TabProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  const { data, error } = useQuery({
    queryKey: ['invoice-quotations', 'list', 'of', id],
    queryFn: ({ signal }) =>
      api.get<{ items: (AnyRow & { quotationId: number; quotation: RefValue | null })[] }>(
        'invoice-quotations',
        { page: 0, itemsPerPage: -1, filter: { invoiceId: id } },
        { signal },
      ),
  });
  const list = data && billedQuotations(data.items, (row['items'] ?? []) as AnyRow[]);
  useTabCount(tab, list?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!list) return null;
  const bill = () =>
    openBillDialog((made) => void navigate(`/invoices/edit/${made}`), row['customer'] as RefValue | null);
  return (
    <section className={styles.card} aria-label={t('invoices.tabs.quotations')}>
      <header className={styles.head}>
        <h2>{t('invoice-quotations.many')}</h2>
        <span className={styles.count}>{list.length}</span>
        <span className={styles.grow} />
        {may && (
          <Button leftSection={<IconFilePlus size={16} aria-hidden />} onClick={bill}>
            {t('bill.others')}
          </Button>
        )}
      </header>
      {list.length === 0 ? (
        <p className={styles.empty}>{t('bill.byHand')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('invoice-items.fields.quotationId')}</th>
                <th scope="col">{t('invoice-items.fields.orderId')}</th>
                <th scope="col" data-right>
                  {t('bill.lines')}
                </th>
                <th scope="col" data-right>
                  {t('invoices.fields.valueNet')}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to={`/quotations/view/${one.id}`}>{one.number}</Link>
                  </td>
                  <td>{one.order ? <Link to={`/orders/edit/${one.order.id}`}>{one.order.number}</Link> : '—'}</td>
                  <td data-right>{one.lines}</td>
                  <td data-right>{format.money(one.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
