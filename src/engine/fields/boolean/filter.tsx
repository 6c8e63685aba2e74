import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../../web/list/filter-kind';
import styles from '../../web/list/filters.module.css';

export function BooleanFilter({ label, value, onChange, tools }: FilterProps<'boolean'>) {
  const { t } = useTranslation('list');
  const id = useId();
  return (
    <div>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value === undefined ? 'any' : String(value)}
        onChange={(next) => onChange(next === 'any' ? undefined : next === 'true')}
        data={[
          { value: 'any', label: t('filters.any') },
          { value: 'true', label: tools.word('yes') },
          { value: 'false', label: tools.word('no') },
        ]}
      />
    </div>
  );
}
