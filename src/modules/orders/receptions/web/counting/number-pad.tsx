import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import styles from './counting.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const;

const names: Readonly<Record<string, 'receiving.count.clear' | 'receiving.count.backspace'>> = {
  clear: 'receiving.count.clear',
  back: 'receiving.count.backspace',
};

/** Digits for a thumb. */
export function NumberPad({ press }: { press: (key: string) => void }) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.pad} role="group" aria-label={t('receiving.count.pad')}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          data-key={key}
          aria-label={names[key] && t(names[key])}
          onClick={() => press(key)}
        >
          {key === 'back' ? <IconBackspace size={24} aria-hidden /> : key === 'clear' ? 'C' : key}
        </button>
      ))}
    </div>
  );
}
