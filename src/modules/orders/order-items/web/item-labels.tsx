import type { PartProps, SelectionProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { PrintLabels } from '../../../labels/label-printing/web/print-labels';
import type { orderItems } from '../order-items.entity';

/** The label of the item that is open: as many as there are pieces is seldom what is wanted. */
export const ItemLabel = ({ row }: PartProps<typeof orderItems>) =>
  row ? <PrintLabel kind="item" id={row.id} name={row.name ?? undefined} /> : null;

/** One label for each of the chosen items. */
export const ItemLabels = ({ rows }: SelectionProps) => (
  <PrintLabels items={rows.map((row) => ({ kind: 'item', id: row.id, name: String(row['name'] ?? '') }))} />
);
