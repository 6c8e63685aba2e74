import { api } from '../../../../engine/web/api';
import type { PartProps } from '../../../../engine/web/screens';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { awayStates } from '../../../states/leave-states';
import type { userLeaveCards } from '../user-leave-cards.entity';

/** The paper of a card that was granted. */
export function LeaveTools({ row }: PartProps<typeof userLeaveCards>) {
  if (!row || !(awayStates as readonly unknown[]).includes(row.status)) return null;
  return <PdfMenu open={(language) => api.openDocument(`document/leave-card/pdf/${row.id}/${language}`)} />;
}
