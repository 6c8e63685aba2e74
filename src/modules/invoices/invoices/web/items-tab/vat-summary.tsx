import { useTranslation } from '../../../../../engine/web/use-translation';
import { DataTable } from '../../../../../engine/web/ui/data-table';
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
    <DataTable
      live
      plain
      look="dense"
      className={styles.summary}
      rows={rows}
      rowKey={({ vatRateId }) => vatRateId}
      columns={[
        {
          key: 'rate',
          header: t('summary.rate'),
          align: 'right',
          rowHeader: true,
          cell: ({ code, rate }) => (/^\d/.test(code) ? `${words.format.percent(rate)} %` : code),
        },
        {
          key: 'net',
          header: t('summary.net'),
          align: 'right',
          cell: ({ net }) => money(net),
          footer: money(sums.net),
        },
        {
          key: 'vat',
          header: t('summary.vat'),
          align: 'right',
          cell: ({ vat }) => money(vat),
          footer: money(sums.vat),
        },
        {
          key: 'gross',
          header: t('summary.gross'),
          align: 'right',
          cell: ({ gross }) => money(gross),
          footer: amountText(sums.gross, words),
        },
      ]}
      footerLabel={difference ? t('summary.difference') : t('summary.total')}
    />
  );
}
