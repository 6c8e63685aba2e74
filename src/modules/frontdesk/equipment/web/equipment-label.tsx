import type { PartProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { equipment } from '../equipment.entity';

export const EquipmentLabel = ({ row }: PartProps<typeof equipment>) =>
  row && <PrintLabel kind="equipment" id={row.id} name={`${row.code} ${row.name}`} />;
