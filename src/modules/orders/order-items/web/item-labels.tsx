import type { SelectionProps } from '../../../../engine/web/screens';
import { PrintLabels } from '../../../labels/label-printing/web/print-labels';

/** One label for each of the chosen items. */
export const ItemLabels = ({ rows }: SelectionProps) => (
  <PrintLabels items={rows.map((row) => ({ kind: 'item', id: row.id, name: String(row['name'] ?? '') }))} />
);
