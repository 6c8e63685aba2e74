import { Checkbox, Menu, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { useAvailableRefs } from '../../../../../engine/web/available-refs';
import { fieldErrorText } from '../../../../../engine/web/edit/field-control';
import { useLabels } from '../../../../../engine/web/labels';
import { Picker } from '../../../../../engine/web/picker/picker';
import { Matrix, type MatrixColumn } from '../../../../../engine/web/ui/matrix';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { itemFields } from '../item-grid/line';
import { orderItems } from '../../order-items.entity';
import { pasteColumns, type ColumnMap, type PasteColumn } from './column-names';
import { isPasteColumn } from './guess-columns';
import { isRefColumn, type PastedCell, type PastedLine, type RefColumn } from './pasted-lines';
import type { TextTable } from '../../../../../engine/web/grid/table-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
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
/** Pixels, as the style has them. */
const rowHeight = 34;
interface Shown {
  line: PastedLine;
  at: number;
}

/** The pasted rows under what their columns mean; cells that were not understood are red and can be put right. */
export function PreviewTable(props: Props) {
  const { columns, lines, onlyFaults, dropped, drop } = props;
  const { t } = useTranslation(['orders', 'edit']);
  const columnOf = useColumns(props);
  const shown = useMemo(
    () => lines.flatMap((line, at) => (onlyFaults && line.faults + line.doubts === 0 ? [] : [{ line, at }])),
    [lines, onlyFaults],
  );
  return (
    <Matrix
      label={t('paste.title')}
      classNames={{ box: styles.scroll, table: styles.table, head: styles.lp }}
      corner={t('edit:grid.number')}
      columns={columns.map(columnOf)}
      rows={shown}
      rowHeight={rowHeight}
      rowKey={({ at }) => at}
      rowProps={({ at }) => ({ 'data-dropped': dropped.has(at) || undefined })}
      rowHead={({ at }) => (
        <Checkbox
          size="xs"
          label={at + 1}
          aria-label={t('paste.take', { row: at + 1 })}
          checked={!dropped.has(at)}
          onChange={(event) => drop(at, !event.currentTarget.checked)}
        />
      )}
    />
  );
}

/** A column of the pasted table: chosen what it means, its cells as that is read. */
function useColumns({ header, columns, rows, waiting, correct, edit, choose }: Props) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const attributesOf = useCellAttributes(waiting);
  const available = useAvailableRefs();
  const options = [
    { value: 'skip', label: t('paste.skip') },
    ...pasteColumns
      .filter((key) => available(itemFields[key]))
      .map((key) => ({ value: key, label: labels.field(key) })),
  ];
  return (column: ColumnMap[number], index: number): MatrixColumn<Shown> => {
    const head = (
      <>
        {header && <span className={`${layout.small} ${styles.given}`}>{header[index] || '—'}</span>}
        <NativeSelect
          size="xs"
          aria-label={t('paste.column', { at: index + 1 })}
          data={options}
          value={column}
          onChange={(event) => {
            const value = event.currentTarget.value;
            choose(index, isPasteColumn(value) ? value : 'skip');
          }}
        />
      </>
    );
    if (column === 'skip') {
      const skipped = { 'data-skip': true };
      return { key: index, head, headProps: skipped, cell: ({ at }) => rows[at]?.[index], cellProps: () => skipped };
    }
    // Lines have no cells of the columns that are skipped.
    const used = columns.slice(0, index).filter((other) => other !== 'skip').length;
    return {
      key: index,
      head,
      cell: ({ line, at }) => (
        <Cell
          {...{ waiting, correct }}
          cell={line.cells[used]!}
          edit={(text) => edit(at, index, text)}
          label={`${at + 1}, ${labels.field(column)}`}
        />
      ),
      cellProps: ({ line }) => attributesOf(line.cells[used]!),
    };
  };
}

/** Whether a cell is drawn as it was understood; names are asked for meanwhile. */
const isRead = ({ error, column }: PastedCell, waiting: boolean): boolean => !error || (waiting && isRefColumn(column));

/** What marks a cell, and the reason in words. */
function useCellAttributes(waiting: boolean) {
  const { t } = useTranslation('orders');
  return (cell: PastedCell) => {
    const { text, ref, error, column, doubtful } = cell;
    const field = itemFields[column]!;
    if (doubtful) return { 'data-doubtful': true, title: t('paste.doubtful') };
    if (!isRead(cell, waiting)) return { 'data-wrong': true, title: fieldErrorText(error, field) };
    const right = ['integer', 'decimal', 'percent'].includes(field.kind);
    return { 'data-right': right || undefined, title: ref && ref.name !== text ? text : undefined };
  };
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
  if (doubtful) return <CellInput {...{ text, edit, label }} />;
  if (isRead(cell, waiting))
    return (
      <>
        <Swatch color={ref?.color} /> {ref?.name ?? text}
      </>
    );
  if (isRefColumn(column)) return <Suggest cell={cell} column={column} correct={correct} />;
  return (
    <>
      <CellInput {...{ text, edit, label }} />{' '}
      <small className={layout.danger}>{fieldErrorText(error, itemFields[column]!)}</small>
    </>
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
