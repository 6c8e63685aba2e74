import { useTranslation } from 'react-i18next';
import type { Family } from '../../../../engine/entity';
import type { RefValue } from '../../../../engine/entity';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { cardKinds } from '../../../states/card-states';
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

export const StatusCell = ({ row }: CellProps) => {
  const { workCardStatus, kind } = row as { workCardStatus?: RefValue | null; kind?: unknown };
  return <CardStatus status={workCardStatus} kind={kind} />;
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
