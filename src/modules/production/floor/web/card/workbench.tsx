import { IconNote, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { PaintList } from '../paint/paint-list';
import { SaidStrip } from '../parts/said-strip';
import { useCard } from './card-context';
import { FrameHead } from './frame-head';
import { FrameItems } from './frame-items';
import styles from './card.module.css';

/** The right half: the chosen frame with its next step, what hangs on it, the paint, and what the office wrote. */
export function Workbench() {
  const { t } = useTranslation('floor');
  const { board, frame, act } = useCard();
  const notes = [
    ...(board.card.note ? [{ id: 0, text: board.card.note }] : []),
    ...new Map(
      frame?.items.flatMap(({ orderItemId, itemName, note }) =>
        note ? [[orderItemId, { id: -orderItemId, text: `${itemName}: ${note}` }] as const] : [],
      ),
    ).values(),
    ...board.notes.map(({ id, note, name }) => ({ id, text: `${name}: ${note}` })),
  ];
  return (
    <main className={styles.bench}>
      {frame && <FrameHead key={frame.id} frame={frame} />}
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {frame ? (
        <FrameItems frame={frame} />
      ) : (
        <div className={styles.box}>
          <EmptyState icon={IconStack2} title={t('frames.none')} text={t('frames.noneText')} />
        </div>
      )}
      <PaintList />
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t('note.title')}>
          {notes.map(({ id, text }) => (
            <li key={id}>
              <IconNote size={20} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
