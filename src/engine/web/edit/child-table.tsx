import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { refKey, type AnyEntity } from '../../entity';
import { isRight } from '../../fields/kinds';
import { isRef } from '../../fields/ref/kind';
import type { CellOf } from '../../fields/traits';
import { drawValue } from '../../fields/view/cells';
import { fieldOf, recordTitle, useLabels } from '../labels';
import { useScreenHalf } from '../registry';
import type { AnyRow } from '../screens';
import { CellButton, type Column, DataTable } from '../ui/data-table';
import { useFormat } from '../use-format';

interface Props {
  entity: AnyEntity;
  columns: readonly string[];
  rows: readonly AnyRow[];
  open: (row: AnyRow) => void;
  /** Undefined where the user may not delete. */
  remove?: (row: AnyRow) => void;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A small table of rows with the cells of lists. A row opens by a click or by the button in its first cell. */
export function ChildTable({ entity, columns, rows, open, remove }: Props) {
  const { t } = useTranslation(['edit', 'common', 'list']);
  const labels = useLabels(entity);
  const format = useFormat();
  const half = useScreenHalf(entity.name);
  const word: CellOf['word'] = (key) => t((key.startsWith('color.') ? `edit:${key}` : `common:${key}`) as 'common:yes');
  const right = (column: string) => {
    const field = fieldOf(entity, column);
    return (field && isRight(field)) || undefined;
  };
  const cell = (row: AnyRow, column: string) => {
    const Own = half?.cells?.[column];
    const field = fieldOf(entity, column);
    const value = row[column];
    if (Own) return <Own row={row} column={column} value={value} />;
    if (isBlank(value) || !field) return field || isBlank(value) ? '—' : String(value);
    return drawValue(value, { field, column, row, labels, format, word });
  };
  return (
    <DataTable
      cards
      rows={rows}
      rowKey={({ id }) => id}
      onRowClick={open}
      columns={[
        ...columns.map((column, at): Column<AnyRow> => ({
          key: column,
          header: labels.column(column),
          unit: fieldOf(entity, column)?.unit,
          align: right(column) && 'right',
          clip: true,
          cardLabel: at > 0 ? labels.column(column) : undefined,
          cell: (row) =>
            at === 0 ? <CellButton onClick={() => open(row)}>{cell(row, column)}</CellButton> : cell(row, column),
        })),
        remove && {
          key: 'remove',
          header: t('edit:child.actions'),
          headerHidden: true,
          align: 'right',
          width: 44,
          cell: (row) => (
            <ActionIcon
              size={26}
              aria-label={t('edit:child.delete', { name: nameOf(entity, row) })}
              onClick={(event) => {
                event.stopPropagation();
                remove(row);
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ),
        },
      ]}
    />
  );
}

const nameOf = (entity: AnyEntity, row: AnyRow): string => {
  const name = recordTitle(entity, row);
  const [ref] = Object.keys(entity.fields).filter((key) => isRef(entity.fields[key]) && row[refKey(key)]);
  return name.startsWith('#') && ref ? ((row[refKey(ref)] as { name?: string }).name ?? name) : name;
};
