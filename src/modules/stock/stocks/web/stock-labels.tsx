import type { RefValue } from '../../../../engine/entity';
import type { AnyRow, PartProps, SelectionProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { PrintLabels } from '../../../labels/label-printing/web/print-labels';
import type { stocks } from '../stocks.entity';

const nameOf = (row: AnyRow): string => {
  const product = row['product'] as RefValue | null | undefined;
  return [product?.name, row['serialNumber'], row['boxNumber']].filter(Boolean).join(' · ');
};

/** The label of the lot that is open. */
export const StockLabel = ({ row }: PartProps<typeof stocks>) => (row ? <PrintLabel kind="stock" id={row.id} /> : null);

/** One label for each of the chosen lots. */
export const StockLabels = ({ rows }: SelectionProps) => (
  <PrintLabels items={rows.map((row) => ({ kind: 'stock', id: row.id, name: nameOf(row) }))} />
);
