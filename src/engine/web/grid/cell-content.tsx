import type { ReactNode } from 'react';
import { refKey, type RefValue } from '../../entity';
import { shownText } from '../../fields/cell-text';
import type { Format } from '../../format';
import type { FormLine } from '../edit/form-lines';
import { Swatch } from '../ui/swatch';
import type { GridColumn } from './grid-column';
import styles from './grid.module.css';
import { isRef } from '../../fields/ref/kind';

/** What a cell shows: the value of its field, a reference by its name and colour. */
export function cellContent(column: GridColumn, line: FormLine, at: number, format: Format): ReactNode {
  const own = column.draw?.(line, at);
  if (own !== undefined) return own;
  const { field, key } = column;
  const value = line.values[key];
  if (!field) return null;
  if (!isRef(field)) return shownText(field, value, format, column.digits);
  const ref = line.values[refKey(key)] as RefValue | null | undefined;
  if (value === null || value === undefined || value === '') return '';
  return (
    <>
      {ref?.color && <Swatch color={ref.color} />} {ref?.name ?? String(value)}
    </>
  );
}

/** A cell of two lines: what it is, and in grey what else there is to know. */
export function TwoLines({ main, more }: { main: ReactNode; more?: ReactNode }) {
  return (
    <span className={styles.twoLines}>
      <span>{main}</span>
      {more && <small>{more}</small>}
    </span>
  );
}
