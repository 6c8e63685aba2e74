import { useId } from 'react';
import { useTranslation } from '../../web/use-translation';
import styles from './filter.module.css';
import { TypedFilter } from './typed-filter';
import { isRange, type FilterRange, type FilterValue } from '../traits';

interface Props {
  label: string;
  unit?: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** As people type it → as the API takes it; null for nothing, undefined for nonsense. */
  parse: (text: string) => string | number | null | undefined;
  show: (value: string | number) => string;
  right?: boolean;
}

/** From – to, either end open. */
export function RangeFilter({ label, unit, value, onChange, parse, show, right }: Props) {
  const { t } = useTranslation('list');
  const id = useId();
  const single = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const range: FilterRange = isRange(value) ? value : single === undefined ? {} : { from: single, to: single };
  const end = (which: 'from' | 'to') => (text: string) => {
    const parsed = parse(text);
    if (parsed === undefined) return false;
    const { [which]: _, ...other } = range;
    const next = parsed === null ? other : { ...other, [which]: parsed };
    onChange(Object.keys(next).length === 0 ? undefined : next);
    return true;
  };
  const input = (which: 'from' | 'to') => (
    <TypedFilter
      hiddenLabel
      label={`${label}: ${t(`filters.${which}Label`)}`}
      prefix={t(`filters.${which}Label`)}
      text={range[which] === undefined ? '' : show(range[which])}
      onText={end(which)}
      unit={unit}
      right={right}
    />
  );
  return (
    <div role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.range}>
        {input('from')}
        {input('to')}
      </div>
    </div>
  );
}
