import { useTranslation } from 'react-i18next';
import { iconOf } from '../../../engine/web/ui/icons';
import { resolutions } from '../reception-status';
import styles from './resolution.module.css';

interface Props {
  resolution: 1 | 2 | 3;
  value: number;
  choose: (resolution: number) => void;
  /** What it leads to. */
  hint: string;
  disabled?: boolean;
}

/** One way out of a difference, large enough for a thumb. */
export function ResolutionChoice({ resolution, value, choose, hint, disabled = false }: Props) {
  const { t } = useTranslation('orders');
  const Icon = iconOf(resolutions[resolution].icon);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={value === resolution}
      aria-disabled={disabled || undefined}
      className={styles.choice}
      data-family={resolutions[resolution].family}
      onClick={() => !disabled && choose(resolution)}
    >
      <span className={styles.choiceName}>
        {Icon && <Icon size={18} aria-hidden />} {t(`receiving.differences.choice.${resolution}`)}
      </span>
      <span className={styles.choiceHint}>{hint}</span>
    </button>
  );
}
