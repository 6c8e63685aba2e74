import type { RefValue } from '../../../../engine/entity';
import type { Family } from '../../../../engine/entity';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import type { complaints } from '../complaints.entity';

/** The status of a complaint as its dictionary colours it. */
export function StatusCell({ row }: CellProps<typeof complaints>) {
  const status = row['complaintStatus'] as (RefValue & { color?: Family | null }) | null;
  return status ? <StatusChip family={status.color ?? 'grey'}>{status.name}</StatusChip> : '—';
}
