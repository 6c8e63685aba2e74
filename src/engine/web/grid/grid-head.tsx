import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../use-translation';
import { isRight, type GridColumn } from './grid-column';
import styles from './grid.module.css';

interface Props {
  columns: readonly GridColumn[];
  /** The column of buttons is there. */
  withActs: boolean;
}

/** Names of the columns, the unit in grey behind. */
export const GridHead = memo(function GridHead({ columns, withActs }: Props) {
  const { t } = useTranslation('edit');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles.number} aria-colindex={1}>
          {t('grid.number')}
        </th>
        {columns.map((column, at) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-colindex={at + 2}
            className={at === 0 ? styles.first : undefined}
            data-right={isRight(column) || undefined}
            title={column.header}
          >
            {column.header}
            {column.unit && <small> {column.unit}</small>}
          </th>
        ))}
        {withActs && (
          <th role="columnheader" scope="col" className={styles.acts} aria-colindex={columns.length + 2}>
            <VisuallyHidden>{t('grid.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});
