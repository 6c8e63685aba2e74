import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { unitText } from '../unit-text';
import { useTranslation } from '../use-translation';
import { VisuallyHidden } from '../ui/visually-hidden';
import { isSortable } from '../../fields/kinds';
import { maxWidth, minWidth } from './column-widths';
import type { Column } from './columns';
import styles from './table.module.css';
import rowStyles from './row.module.css';
import head from './head.module.css';

interface Props {
  columns: readonly Column[];
  sortBy: string;
  sortDesc: boolean;
  onSort: (key: string) => void;
  multiselect: boolean;
  selected: 'none' | 'some' | 'all';
  onSelectPage: () => void;
  /** `done` = the pointer was released. */
  onWidth: (key: string, width: number, done: boolean) => void;
  onAutoFit: (key: string) => void;
}

/** The header: a click sorts, dragging an edge sets the width, a double click on it fits the width to the content. */
export function Head(props: Props) {
  const { columns, sortBy, sortDesc, onSort, multiselect, selected, onSelectPage, onWidth, onAutoFit } = props;
  const { t } = useTranslation('list');
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected === 'some';
  }, [selected]);
  return (
    <thead>
      <tr>
        {multiselect && (
          <th className={styles.check} scope="col">
            <label className={rowStyles.hit}>
              <input
                ref={all}
                type="checkbox"
                className={rowStyles.box}
                checked={selected === 'all'}
                onChange={onSelectPage}
                aria-label={t('selection.page')}
              />
            </label>
          </th>
        )}
        <th className={styles.lp} scope="col">
          {t('lp')}
        </th>
        {columns.map((column, i) => {
          const sorted = column.key === sortBy;
          const Arrow = sortDesc ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.key}
              scope="col"
              className={i === 0 ? styles.first : undefined}
              data-right={column.right ? '' : undefined}
              data-head={column.key}
              aria-sort={sorted ? (sortDesc ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={head.sort}
                disabled={!isSortable(column.field)}
                onClick={() => onSort(column.key)}
                title={column.label}
              >
                <span>
                  {column.label}
                  {column.unit && <small> {unitText(column.unit)}</small>}
                </span>
                {sorted && <Arrow size={14} aria-hidden />}
              </button>
              <Edge
                onWidth={(width, done) => onWidth(column.key, width, done)}
                onAutoFit={() => onAutoFit(column.key)}
              />
            </th>
          );
        })}
        <th className={styles.acts} scope="col">
          <VisuallyHidden>{t('actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** The draggable edge. It is hidden from the keyboard, because widths can be typed in the column settings. */
function Edge({ onWidth, onAutoFit }: { onWidth: (width: number, done: boolean) => void; onAutoFit: () => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    const { x, width } = start.current ?? { x: 0, width: 0 };
    return Math.round(Math.min(maxWidth, Math.max(minWidth, width + event.clientX - x)));
  };
  return (
    <span
      className={head.resize}
      aria-hidden
      onDoubleClick={onAutoFit}
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset['on'] = '';
        start.current = { x: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => start.current && onWidth(widthAt(event), false)}
      onPointerUp={(event) => {
        if (!start.current) return;
        const still = Math.abs(event.clientX - start.current.x) < 3;
        const width = widthAt(event);
        delete event.currentTarget.dataset['on'];
        start.current = null;
        if (!still) onWidth(width, true);
      }}
    />
  );
}
