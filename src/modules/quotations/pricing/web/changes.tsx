import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { amountText } from './quantity-text';
import type { Change } from './price-model';
import { useWords } from './use-words';
import styles from './price-panel.module.css';

interface Props {
  lines: readonly Change[];
  totals: readonly Change[];
  currency: string;
}

/** Net of every line and the totals: as it is, as it would be, and what lies between. */
export function Changes({ lines, totals, currency }: Props) {
  const { t } = useTranslation('quotations');
  const words = useWords(currency);
  const said = (value: number | null) => (value === null ? '—' : words.format.money(value));
  const between = ({ before, after }: Change) => {
    if (before === null || after === null || before === after) return '';
    const text = amountText(after - before, words);
    return after > before ? `+${text}` : text;
  };
  const rows: readonly (Change & { isTotal?: boolean })[] = [
    ...lines,
    ...totals.map((one) => ({ ...one, name: t(`whatIf.totals.${one.key as 'paymentNet'}`), isTotal: true })),
  ];
  return (
    <DataTable
      live
      className={styles.changes}
      rows={rows}
      rowKey={({ key, isTotal }) => `${key} ${isTotal ?? false}`}
      rowProps={({ before, after, isTotal }) => ({
        'data-changed': before !== after || undefined,
        'data-total': isTotal,
      })}
      columns={[
        { key: 'name', header: t('whatIf.line'), rowHeader: true, wrap: true, cell: ({ name }) => name },
        {
          key: 'before',
          header: t('whatIf.before'),
          align: 'right',
          tone: 'quiet',
          cell: ({ before }) => said(before),
        },
        { key: 'after', header: t('whatIf.after'), align: 'right', cell: ({ after }) => said(after) },
        { key: 'difference', header: t('whatIf.difference'), align: 'right', cell: between },
      ]}
    />
  );
}
