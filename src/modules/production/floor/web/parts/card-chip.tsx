import { useTranslation } from '../../../../../engine/web/use-translation';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { frameState, frameStatuses } from '../../../../orders/orders/frame-status';
import { cardKinds, cardState } from '../../../../states/card-states';
import { familyOf } from './family';

const working = frameStatuses[frameState.inProgress];

interface Props {
  kind: number;
  status: { name: string; color: string | null };
  /** A frame of it is in work or finished. */
  begun: boolean;
}

/** The state of a card; a new one with frames in work says so. */
export function CardChip({ kind, status, begun }: Props) {
  const { t } = useTranslation('floor');
  if (kind === cardState.new && begun)
    return (
      <StatusChip family={working.family} icon={working.icon} touch>
        {t('frames.status.1')}
      </StatusChip>
    );
  return (
    <StatusChip family={familyOf(status.color)} icon={cardKinds[kind as 1]?.icon} touch>
      {status.name}
    </StatusChip>
  );
}
