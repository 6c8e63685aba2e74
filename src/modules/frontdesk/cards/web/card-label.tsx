import type { PartProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { cards } from '../cards.entity';

export const CardLabel = ({ row }: PartProps<typeof cards>) =>
  row && <PrintLabel kind="accessCard" id={row.id} name={row.name} />;
