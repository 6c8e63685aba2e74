import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../engine/web/use-format';
import type { Lot } from '../board';
import { Touch } from '../parts/touch';
import styles from './paint.module.css';

interface Props {
  lots: readonly Lot[];
  chosen: number | null;
  choose: (id: number) => void;
}

/** The lots the paint may be taken from, the one that goes off first in front. */
export function LotPicker({ lots, chosen, choose }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return (
    <div className={styles.lots} role="group" aria-label={t('paint.lots')}>
      {lots.map((lot) => (
        <Touch key={lot.id} aria-pressed={lot.id === chosen} onClick={() => choose(lot.id)}>
          {[lot.serialNumber ?? '—', lot.boxNumber, `${format.decimal(lot.amount, 2)} ${lot.unit}`]
            .filter(Boolean)
            .join(' · ')}
        </Touch>
      ))}
    </div>
  );
}
