import { useTranslation } from '../../../../engine/web/use-translation';
import type { Family } from '../../../../engine/entity';
import type { RefValue } from '../../../../engine/entity';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { frameState, frameStatuses } from '../../../orders/orders/frame-status';
import { cardKinds, cardState } from '../../../states/card-states';
import { ShareBar } from '../../../../engine/web/ui/share-bar';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './cells.module.css';

interface Props {
  status: RefValue | null | undefined;
  kind: unknown;
  /** A frame of it is in work or finished. */
  isBegun: boolean;
}

const working = frameStatuses[frameState.inProgress];

/**
 * A card's status: the dictionary's word and colour, the icon of what the program does with it. A new one with frames in
 * work says so, as on the floor.
 */
export function CardStatus({ status, kind, isBegun }: Props) {
  const { t } = useTranslation('production');
  const known = cardKinds[Number(kind) as keyof typeof cardKinds];
  if (!status) return null;
  if (kind === cardState.new && isBegun)
    return (
      <StatusChip family={working.family} icon={working.icon}>
        {t('card.inWork')}
      </StatusChip>
    );
  return (
    <StatusChip family={(status.color as Family | null) ?? known?.family} icon={known?.icon}>
      {status.name}
    </StatusChip>
  );
}

export const StatusCell = ({ row }: CellProps) => {
  const { workCardStatus, kind, isBegun } = row as {
    workCardStatus?: RefValue | null;
    kind?: unknown;
    isBegun?: boolean;
  };
  return <CardStatus status={workCardStatus} kind={kind} isBegun={isBegun === true} />;
};

/** How many of a card's frames are finished, as words and as a bar. */
export const ProgressCell = ({ row }: CellProps) => {
  const { t } = useTranslation('production');
  const { frameCount, frameDone } = row as { frameCount?: number; frameDone?: number };
  if (!frameCount) return <span className={layout.faint}>—</span>;
  const done = frameDone ?? 0;
  return (
    <span className={styles.progress}>
      <ShareBar share={done / frameCount} tone="done" />
      {t('card.progress', { done, all: frameCount })}
    </span>
  );
};
