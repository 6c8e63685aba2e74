import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './grid-columns';
import styles from './item-grid.module.css';

/** Names of the columns, the unit in grey behind. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useTranslation('orders');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles.lp} aria-colindex={1}>
          {t('grid.columns.lp')}
        </th>
        {columns.map(({ key, right, unit }, at) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            aria-colindex={at + 2}
            className={at === 0 ? styles.first : undefined}
            data-right={right || undefined}
            title={t(`grid.columns.${key as 'name'}`)}
          >
            {t(`grid.columns.${key as 'name'}`)}
            {unit && <small> {unit}</small>}
          </th>
        ))}
        <th role="columnheader" scope="col" className={styles.acts} aria-colindex={columns.length + 2}>
          <span className={styles.unseen}>{t('grid.actions')}</span>
        </th>
      </tr>
    </thead>
  );
});
