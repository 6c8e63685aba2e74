import { Checkbox, Menu, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { fieldErrorText } from '../../../../../engine/web/edit/field-control';
import { useLabels } from '../../../../../engine/web/labels';
import { Picker } from '../../../../../engine/web/picker/picker';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { itemFields } from '../item-grid/line';
import { useWindow } from '../../../../../engine/web/grid/use-window';
import { orderItems } from '../../order-items.entity';
import { pasteColumns, type ColumnMap, type PasteColumn } from './column-names';
import { isPasteColumn } from './guess-columns';
import { isRefColumn, type PastedCell, type PastedLine, type RefColumn } from './pasted-lines';
import type { TextTable } from '../../../../../engine/web/grid/table-text';
import styles from './paste.module.css';

interface Props {
  header: readonly string[] | undefined;
  columns: ColumnMap;
  lines: readonly PastedLine[];
  rows: TextTable;
  onlyFaults: boolean;
  /** Rows that are not taken over. */
  dropped: ReadonlySet<number>;
  drop: (row: number, dropped: boolean) => void;
  /** Puts another text into a cell, by row and column of the table. */
  edit: (row: number, column: number, text: string) => void;
  waiting: boolean;
  choose: (at: number, column: PasteColumn | 'skip') => void;
  /** Every cell of the column that says the same means this record. */
  correct: (column: RefColumn, text: string, ref: RefValue) => void;
}
const rowHeight = 34;

/** The pasted rows under what their columns mean; cells that were not understood are red and can be put right. */
export function PreviewTable(props: Props) {
  const { header, columns, lines, onlyFaults, choose } = props;
  const { t } = useTranslation(['orders', 'edit']);
  const labels = useLabels(orderItems);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => lines.flatMap((line, at) => (onlyFaults && line.faults + line.doubts === 0 ? [] : [{ line, at }])),
    [lines, onlyFaults],
  );
  const { first, last } = useWindow(shown.length, rowHeight, scroller);
  const options = [
    { value: 'skip', label: t('paste.skip') },
    ...pasteColumns.map((key) => ({ value: key, label: labels.field(key) })),
  ];
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={0} role="region" aria-label={t('paste.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.lp}>
              {t('edit:grid.number')}
            </th>
            {columns.map((column, at) => (
              <th key={at} scope="col" data-skip={column === 'skip' || undefined}>
                {header && <span className={styles.given}>{header[at] || '—'}</span>}
                <NativeSelect
                  size="xs"
                  aria-label={t('paste.column', { at: at + 1 })}
                  data={options}
                  value={column}
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    choose(at, isPasteColumn(value) ? value : 'skip');
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
          {shown.slice(first, last).map(({ line, at }) => (
            <PreviewRow key={at} {...props} line={line} at={at} />
          ))}
          {last < shown.length && <tr aria-hidden style={{ height: (shown.length - last) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
}

function PreviewRow(props: Props & { line: PastedLine; at: number }) {
  const { line, at, columns, rows, dropped, drop, waiting, correct, edit } = props;
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  let used = 0;
  return (
    <tr data-dropped={dropped.has(at) || undefined}>
      <th scope="row" className={styles.lp}>
        <Checkbox
          size="xs"
          label={at + 1}
          aria-label={t('paste.take', { row: at + 1 })}
          checked={!dropped.has(at)}
          onChange={(event) => drop(at, !event.currentTarget.checked)}
        />
      </th>
      {columns.map((column, index) => {
        if (column === 'skip') {
          return (
            <td key={index} data-skip>
              {rows[at]?.[index]}
            </td>
          );
        }
        return (
          <Cell
            key={index}
            {...{ waiting, correct }}
            cell={line.cells[used++]!}
            edit={(text) => edit(at, index, text)}
            label={`${at + 1}, ${labels.field(column)}`}
          />
        );
      })}
    </tr>
  );
}

interface CellProps {
  cell: PastedCell;
  waiting: boolean;
  correct: Props['correct'];
  edit: (text: string) => void;
  /** Names its input: row and field. */
  label: string;
}

function Cell({ cell, waiting, correct, edit, label }: CellProps) {
  const { text, ref, error, column, doubtful } = cell;
  const { t } = useTranslation(['orders', 'edit']);
  const field = itemFields[column]!;
  if (doubtful)
    return (
      <td data-doubtful title={t('orders:paste.doubtful')}>
        <CellInput {...{ text, edit, label }} />
      </td>
    );
  if (!error || (waiting && isRefColumn(column))) {
    const right = ['integer', 'decimal', 'percent'].includes(field.kind);
    return (
      <td data-right={right || undefined} title={ref && ref.name !== text ? text : undefined}>
        <Swatch color={ref?.color} /> {ref?.name ?? text}
      </td>
    );
  }
  const reason = fieldErrorText(error, field);
  return (
    <td data-wrong title={reason}>
      {isRefColumn(column) ? (
        <Suggest cell={cell} column={column} correct={correct} />
      ) : (
        <>
          <CellInput {...{ text, edit, label }} /> <small>{reason}</small>
        </>
      )}
    </td>
  );
}

/** What was pasted, to be typed over; read again when one leaves it. */
const CellInput = ({ text, edit, label }: Pick<CellProps, 'edit' | 'label'> & { text: string }) => (
  <input
    key={text}
    className={styles.typed}
    aria-label={label}
    defaultValue={text}
    onBlur={(event) => event.currentTarget.value !== text && edit(event.currentTarget.value.trim())}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.currentTarget.blur();
    }}
  />
);

interface SuggestProps {
  cell: PastedCell;
  column: RefColumn;
  correct: Props['correct'];
}

/** A name that was not recognised: what it may mean, or any other record. */
function Suggest({ cell, column, correct }: SuggestProps) {
  const { t } = useTranslation('orders');
  const { text, suggestions = [] } = cell;
  const field = itemFields[column];
  return (
    <Menu position="bottom-start" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <button type="button" className={styles.suggest} aria-label={t('paste.choose', { text })}>
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.suggestions}>
        {suggestions.map((ref) => (
          <Menu.Item
            key={ref.id}
            leftSection={ref.color ? <Swatch color={ref.color} /> : undefined}
            onClick={() => correct(column, text, ref)}
          >
            {ref.name}
          </Menu.Item>
        ))}
        {suggestions.length > 0 && <Menu.Divider />}
        <div className={styles.other}>
          <Picker
            to={field?.kind === 'ref' ? field.to : ''}
            aria-label={t('paste.choose', { text })}
            value={null}
            onChange={(id, item) => {
              if (id !== null && item) correct(column, text, { id, name: item.name, color: item.color });
            }}
          />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
