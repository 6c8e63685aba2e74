import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useRemove } from '../../../../engine/web/edit/use-remove';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { awayStates, leaveState } from '../../../states/leave-states';
import { leaveAdmin, type userLeaveCards } from '../user-leave-cards.entity';

/** The paper of a card that was granted, for those it is for; taking back an own one that waits. */
export function LeaveTools({ row }: PartProps<typeof userLeaveCards>) {
  const { user } = useSession();
  const isAdmin = useCan(leaveAdmin);
  if (!row) return null;
  const can = row['can'] as { delete?: boolean } | undefined;
  if (row.status === leaveState.new && row.userId === user.id) return can?.delete ? <Withdraw /> : null;
  const isForThem = isAdmin || row.userId === user.id || row.supervisorUserId === user.id;
  if (!isForThem || !(awayStates as readonly unknown[]).includes(row.status)) return null;
  return <PdfMenu open={(language) => api.openDocument(`document/leave-card/pdf/${row.id}/${language}`)} />;
}

function Withdraw() {
  const { t } = useTranslation('time', { keyPrefix: 'user-leave-cards' });
  const remove = useRemove();
  return (
    <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void remove()}>
      {t('withdraw')}
    </Button>
  );
}
