import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { iconOf } from '../../../../engine/web/ui/icons';
import { resolutions } from '../reception-status';
import styles from './resolution.module.css';

interface Props {
  resolution: 1 | 2 | 3;
  value: number;
  choose: (resolution: number) => void;
  /** What it leads to. */
  hint: string;
  disabled?: boolean;
  /** The one of its group the Tab key comes to; arrows go on from there. */
  reachable: boolean;
  /** Where the keyboard begins. */
  first?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys in a group of choices: the next one that may be chosen, round and round. */
export function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not([aria-disabled])')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}

/** One way out of a difference, large enough for a thumb. */
export function ResolutionChoice({ resolution, value, choose, hint, disabled = false, reachable, first }: Props) {
  const { t } = useTranslation('orders');
  const Icon = iconOf(resolutions[resolution].icon);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={value === resolution}
      aria-disabled={disabled || undefined}
      tabIndex={reachable ? 0 : -1}
      data-autofocus={first || undefined}
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
