import { Link } from 'react-router';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { amountText } from '../../../../stock/stocks/amount-text';
import type { BoardProduct } from '../board/board';
import styles from './paint.module.css';

interface Props {
  product: BoardProduct;
  /** Each lot leads to its record. */
  linked?: boolean;
}

/** Lots on stock without the number or date their paint has to have: how much, where, and what makes them usable. */
export function UnmarkedLots({ product: { unmarked = [] }, linked }: Props) {
  const { t } = useTranslation('production');
  const format = useFormat();
  if (!unmarked.length) return null;
  return (
    <p className={styles.unmarked}>
      {t('card.paints.unmarked')}{' '}
      {unmarked.map((lot, at) => {
        const text = `${amountText(format, lot.amount, lot.unit)} (${[lot.serialNumber, lot.storage].filter(Boolean).join(', ')})`;
        return (
          <span key={lot.id}>
            {at > 0 && ', '}
            {linked ? <Link to={`/stocks/edit/${lot.id}`}>{text}</Link> : text}
          </span>
        );
      })}
      {'. '}
      {t('card.paints.unmarkedHelp')}
    </p>
  );
}
