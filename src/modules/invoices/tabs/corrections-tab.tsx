import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../engine/web/api';
import { errorText } from '../../../engine/web/i18n';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import { amountText } from '../../quotations/price-panel/quantity-text';
import { ChoiceChip } from '../../quotations/ui/choice-chip';
import { useMoneyWords } from '../../quotations/ui/use-currency';
import { invoices } from '../invoices/invoices.entity';
import { useTabCount } from '../../quotations/ui/use-tab-count';
import styles from '../invoices/invoices.module.css';

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
  const root = row.rootInvoiceId ?? id;
  const { data, error } = useQuery({
    queryKey: ['invoices', 'list', 'corrections of', root],
    queryFn: ({ signal }) =>
      api.get<{ items: Correction[]; total: number }>(
        'invoices',
        { page: 0, itemsPerPage: -1, sortBy: 'id', sortDesc: false, filter: { rootInvoiceId: root } },
        { signal },
      ),
  });
  useTabCount(tab, data?.total);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  return (
    <section className={styles.card} aria-label={t('invoices.tabs.corrections')}>
      <header className={styles.head}>
        <h2>{t('invoices.tabs.corrections')}</h2>
        <span className={styles.count}>{data.total}</span>
      </header>
      {data.items.length === 0 ? (
        <p className={styles.empty}>{t('correct.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('invoices.fields.number')}</th>
                <th scope="col">{t('invoices.fields.date')}</th>
                <th scope="col">{t('correct.status')}</th>
                <th scope="col">{t('invoices.fields.correctionReason')}</th>
                <th scope="col" data-right>
                  {t('invoices.fields.valueGross')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {one.id === id ? (
                      one.number
                    ) : (
                      <Link to={`/invoices/edit/${one.id}`}>{one.number ?? `#${one.id}`}</Link>
                    )}
                  </td>
                  <td>{words.format.date(one.date)}</td>
                  <td>
                    <ChoiceChip entity={invoices} field="status" value={one.status} />
                  </td>
                  <td className={styles.words}>{one.correctionReason ?? '—'}</td>
                  <td data-right>{amountText(one.valueGross, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
