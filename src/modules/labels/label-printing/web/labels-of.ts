import { createElement } from 'react';
import type { AnyEntity } from '../../../../engine/entity';
import { lazyPart } from '../../../../engine/web/lazy-part';
import type { AnyRow, PartProps, SelectionProps } from '../../../../engine/web/screens';
import type { LabelKind } from '../label-kinds';
import type { LabelItem } from './dialog/label-item';

type Row<E extends AnyEntity> = NonNullable<PartProps<E>['row']>;

/**
 * The button that prints the label of the open record: `toolbar: labelOf<typeof racks>('rack', ({ code }) => ({ name: code }))`.
 * @param item what the label is called and how many are proposed; undefined for a record without a label
 */
export const labelOf = <E extends AnyEntity>(
  kind: LabelKind,
  item: (row: Row<E>) => Pick<LabelItem, 'name' | 'copies'> | undefined = () => ({}),
) =>
  lazyPart(async () => {
    const { PrintLabel } = await import('./print-label');
    return ({ row }: PartProps<E>) => {
      const named = row && item(row);
      return named ? createElement(PrintLabel, { kind, id: Number(row.id), ...named }) : null;
    };
  });

/**
 * The button that prints a label for each of the chosen rows: `selectionToolbar: labelsOf('place', 'code')`.
 * @param name the field a row is named by, or what names it
 */
export const labelsOf = (kind: LabelKind, name: string | ((row: AnyRow) => string)) =>
  lazyPart(async () => {
    const { PrintLabels } = await import('./print-label');
    const nameOf = typeof name === 'string' ? (row: AnyRow) => String(row[name] ?? '') : name;
    return ({ rows }: SelectionProps) =>
      createElement(PrintLabels, { items: rows.map((row) => ({ kind, id: row.id, name: nameOf(row) })) });
  });
