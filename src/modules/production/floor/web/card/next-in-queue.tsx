import type { BoardFrame } from '../board';
import { openAmount } from '../dialogs/add-item';
import styles from '../dialogs/dialogs.module.css';
import { HangRow } from '../dialogs/hang-row';
import { useCard } from './card-context';

const SHOWN = 3;

/** What the queue of the place wants hung next, for an empty frame: one tap each. */
export function NextInQueue({ frame }: { frame: BoardFrame }) {
  const { board, act } = useCard();
  const next = board.available.filter(({ free, planSeq }) => free > 0 && planSeq > 0).slice(0, SHOWN);
  if (!next.length) return null;
  return (
    <ul className={styles.nextRows}>
      {next.map((one) => (
        <HangRow
          key={one.orderItemServiceDetailsId}
          one={one}
          frame={frame}
          act={act}
          choose={() => openAmount(board.card.id, frame.id, one)}
        />
      ))}
    </ul>
  );
}
