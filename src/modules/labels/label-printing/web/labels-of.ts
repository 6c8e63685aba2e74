import { createElement } from 'react';
import { lazyPart } from '../../../../engine/web/lazy-part';
import type { SelectionProps } from '../../../../engine/web/screens';
import type { LabelKind } from '../label-kinds';

/** The button that prints a label for each of the chosen rows, which a field names: `selectionToolbar: labelsOf('place', 'code')`. */
export const labelsOf = (kind: LabelKind, field: string) =>
  lazyPart(async () => {
    const { PrintLabels } = await import('./print-labels');
    return ({ rows }: SelectionProps) =>
      createElement(PrintLabels, {
        items: rows.map((row) => ({ kind, id: row.id, name: String(row[field] ?? '') })),
      });
  });
