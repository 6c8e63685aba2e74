import type { ComponentType } from 'react';
import type { Labels } from '../labels';
import type { CellProps } from '../screens';
import { valueText } from '../../fields/kinds';
import type { CellOf, ViewTools } from '../../fields/traits';
import type { Column } from './columns';
import type { ListRow } from './use-entity-list';

/** What all cells of a table share. Keeps its identity between renders, so that rows are drawn again only for a reason. */
export interface CellTools extends ViewTools {
  labels: Labels;
  /** Cells of the entity's own screen half. */
  custom: Readonly<Record<string, ComponentType<CellProps> | undefined>>;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const cellOf = (column: Pick<Column, 'key' | 'field'>, row: ListRow, tools: CellTools): CellOf => ({
  field: column.field,
  column: column.key,
  row,
  labels: tools.labels,
  format: tools.format,
  word: tools.word,
});

/** A value as a person reads it; empty text for nothing. */
export function cellText(column: Pick<Column, 'key' | 'field'>, row: ListRow, tools: CellTools): string {
  const value = row[column.key];
  return isEmpty(value) ? '' : valueText(value, cellOf(column, row, tools));
}
