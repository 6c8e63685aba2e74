import { useMemo, type ComponentType } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { valueText } from '../../fields/kinds';
import type { CellOf, ViewTools } from '../../fields/traits';
import { firstText } from '../i18n';
import { useLabels, type Labels } from '../labels';
import { useScreenHalf } from '../registry';
import type { CellProps } from '../screens';
import { useFormat } from '../use-format';
import type { Column } from './columns';
import type { ListRow } from './use-entity-list';

/** What all cells of a table share. Its identity is stable, so that memoised rows do not render without need. */
export interface CellTools extends ViewTools {
  labels: Labels;
  /** Custom cells of the screen half. */
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

/** A value as plain text; '' for an empty value. */
export function cellText(column: Pick<Column, 'key' | 'field'>, row: ListRow, tools: CellTools): string {
  const value = row[column.key];
  return isEmpty(value) ? '' : valueText(value, cellOf(column, row, tools));
}

/** The tools of an entity's cells in the current language. */
export function useCellTools(entity: AnyEntity): CellTools {
  const labels = useLabels(entity);
  const format = useFormat();
  const { i18n } = useTranslation('list');
  const custom = useScreenHalf(entity.name)?.cells;
  const language = i18n.language;
  return useMemo(
    () => ({ labels, format, custom: custom ?? {}, word: (key) => firstText([`list:${key}`]) }),
    // `word` reads the language by itself, but a new language must render the cells again.
    // oxlint-disable-next-line react/exhaustive-deps
    [labels, format, custom, language],
  );
}
