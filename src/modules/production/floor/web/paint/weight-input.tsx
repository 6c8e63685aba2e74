import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './paint.module.css';

interface Props {
  label: string;
  value: string;
  wrong?: boolean;
  change: (text: string) => void;
}

/** Kilograms in an input of 48 px. */
export function WeightInput({ label, value, wrong, change }: Props) {
  const { t } = useTranslation('floor');
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.weight} data-wrong={wrong || undefined}>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={wrong || undefined}
          maxLength={12}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span>{t('paint.kg')}</span>
      </span>
    </div>
  );
}
