import type { PartProps } from '../../../../engine/web/screens';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { users } from '../users.entity';

/** The badge of a member of staff. */
export const UserLabel = ({ row }: PartProps<typeof users>) =>
  row && !row.isCustomer ? <PrintLabel kind="user" id={row.id} /> : null;
