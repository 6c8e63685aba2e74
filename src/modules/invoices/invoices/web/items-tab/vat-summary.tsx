import { useTranslation } from 'react-i18next';
import { amountText, type Words } from '../../../../quotations/pricing/web/quantity-text';
import type { Sums, VatRow } from '../../../billing/vat-table';
import styles from './items-tab.module.css';

interface Props {
  rows: readonly VatRow[];
  sums: Sums;
  words: Words;
  /** What a correction makes of it, in words. */
  difference?: boolean;
}

/** Net, VAT and gross per rate and of the whole document. */
export function VatSummary({ rows, sums, words, difference }: Props) {
  const { t } = useTranslation('invoices');
  const money = (value: number) => (value < 0 ? '−' : '') + words.format.money(Math.abs(value));
  return (
    <table className={styles.summary} aria-live="polite">
      <thead>
        <tr>
          <th scope="col">{t('summary.rate')}</th>
          <th scope="col">{t('summary.net')}</th>
          <th scope="col">{t('summary.vat')}</th>
          <th scope="col">{t('summary.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vatRateId, rate, code, net, vat, gross }) => (
          <tr key={vatRateId}>
            <th scope="row">{/^\d/.test(code) ? `${words.format.percent(rate)} %` : code}</th>
            <td>{money(net)}</td>
            <td>{money(vat)}</td>
            <td>{money(gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{difference ? t('summary.difference') : t('summary.total')}</th>
          <td>{money(sums.net)}</td>
          <td>{money(sums.vat)}</td>
          <td>{amountText(sums.gross, words)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
