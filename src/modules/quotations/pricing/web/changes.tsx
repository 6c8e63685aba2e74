import { useTranslation } from 'react-i18next';
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
  const row = (change: Change, name: string) => (
    <tr key={change.key} data-changed={change.before !== change.after || undefined}>
      <th scope="row">{name}</th>
      <td data-old>{said(change.before)}</td>
      <td>{said(change.after)}</td>
      <td>{between(change)}</td>
    </tr>
  );
  return (
    <table className={styles.changes} aria-live="polite">
      <thead>
        <tr>
          <th scope="col">{t('whatIf.line')}</th>
          <th scope="col">{t('whatIf.before')}</th>
          <th scope="col">{t('whatIf.after')}</th>
          <th scope="col">{t('whatIf.difference')}</th>
        </tr>
      </thead>
      <tbody>{lines.map((change) => row(change, change.name))}</tbody>
      <tfoot>{totals.map((change) => row(change, t(`whatIf.totals.${change.key as 'paymentNet'}`)))}</tfoot>
    </table>
  );
}
