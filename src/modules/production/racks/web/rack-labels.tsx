import type { PartProps, SelectionProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { PrintLabels } from '../../../labels/label-printing/web/print-labels';
import type { racks } from '../racks.entity';

/** The label that stays on the rack: scanned at a place, it says that the rack is there. */
export const RackLabel = ({ row }: PartProps<typeof racks>) =>
  row && <PrintLabel kind="rack" id={row.id} name={row.code} />;

export const RackLabels = ({ rows }: SelectionProps) => (
  <PrintLabels items={rows.map((row) => ({ kind: 'rack', id: row.id, name: String(row['code']) }))} />
);
