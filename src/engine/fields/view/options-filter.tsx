import { useId, type ReactNode } from 'react';
import styles from './filter.module.css';
import type { FilterValue } from '../traits';

interface Option {
  value: string | number;
  content: ReactNode;
}
interface Props {
  label: string;
  options: readonly Option[];
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

/** Any of a few values, each a button that stays down. */
export function OptionsFilter({ label, options, value, onChange }: Props) {
  const id = useId();
  const chosen = (value === undefined ? [] : Array.isArray(value) ? value : [value]) as (string | number)[];
  const toggle = (option: string | number) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    onChange(next.length === 0 ? undefined : next.length === 1 ? next[0] : next);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.option}
            aria-pressed={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.content}
          </button>
        ))}
      </div>
    </div>
  );
}
