import { useTranslation } from '../../../../engine/web/use-translation';
import type { Family } from '../../../../engine/entity';
import type { RefValue } from '../../../../engine/entity';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { frameState, frameStatuses } from '../../../orders/orders/frame-status';
import { cardKinds, cardState } from '../../../states/card-states';
import styles from './cells.module.css';

interface Props {
  status: RefValue | null | undefined;
  kind: unknown;
}

/** A card's status: the dictionary's word and colour, the icon of what the program does with it. */
export function CardStatus({ status, kind }: Props) {
  const known = cardKinds[Number(kind) as keyof typeof cardKinds];
  if (!status) return null;
  return (
    <StatusChip family={(status.color as Family | null) ?? known?.family} icon={known?.icon}>
      {status.name}
    </StatusChip>
  );
}

const working = frameStatuses[frameState.inProgress];

/** The status of a card; a new one with frames in work says so, as on the floor. */
export const StatusCell = ({ row }: CellProps) => {
  const { t } = useTranslation('production');
  const { workCardStatus, kind, isBegun } = row as {
    workCardStatus?: RefValue | null;
    kind?: unknown;
    isBegun?: boolean;
  };
  if (kind !== cardState.new || !isBegun) return <CardStatus status={workCardStatus} kind={kind} />;
  return (
    <StatusChip family={working.family} icon={working.icon}>
      {t('card.inWork')}
    </StatusChip>
  );
};

/** How many of a card's frames are finished, as words and as a bar. */
export const ProgressCell = ({ row }: CellProps) => {
  const { t } = useTranslation('production');
  const { frameCount, frameDone } = row as { frameCount?: number; frameDone?: number };
  if (!frameCount) return <span className={styles.quiet}>—</span>;
  const done = frameDone ?? 0;
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${(done / frameCount) * 100}%` }} />
      </span>
      {t('card.progress', { done, all: frameCount })}
    </span>
  );
};
