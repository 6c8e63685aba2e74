import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { useNavigate, useParams } from 'react-router';
import { IconNote, IconStack2 } from '@tabler/icons-react';
import { FloorMessage } from '../parts/floor-message';
import { LinkBanner } from '../parts/link-banner';
import { Touch } from '../parts/touch';
import { boardKey, useCardAct } from '../parts/use-act';
import { useBrought } from '../parts/use-brought';
import { useCardBoard } from '../parts/use-card-board';
import { useDraft } from '../parts/use-draft';
import { useLive } from '../parts/use-live';
import { useOffline } from '../parts/use-offline';
import { SaidStrip } from '../parts/said-strip';
import { CardContext, useCard } from './card-context';
import { CardFooter } from './card-footer';
import { CardHeader } from './card-header';
import { FrameList } from './frame-list';
import { PaintList } from '../paint/paint-list';
import { FrameHead } from './frame-head';
import { FrameItems } from './frame-items';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** What a change of makes the card look different. */
const concerned = [
  'work-cards',
  'work-card-frames',
  'work-cards-items',
  'work-card-products',
  'work-card-notes',
  'work-cards-break',
  'shift-users',
  'item-errors',
  'order-items',
  'receptions',
  'stocks',
];

/** One work card for a tablet and gloves: its frames at the left, what hangs on the chosen one and its paint at the right. */
export default function CardPage() {
  const { cardId } = useParams();
  const id = Number(cardId);
  return <Card key={id} id={id} />;
}

function Card({ id }: { id: number }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const key = boardKey(id);
  const { board, due, error, loading } = useCardBoard(id);
  const act = useCardAct(id);
  const draft = useDraft(id);
  const [chosen, show] = useState<number>();
  const [paint, showPaint] = useState<string>();
  useBrought(act);
  useLive(concerned, key);
  useOffline();
  if (!board)
    return (
      <FloorMessage error={error} loading={loading}>
        <Touch onClick={() => void go('/floor')}>{t('backToPlace')}</Touch>
      </FloorMessage>
    );
  const frame =
    board.frames.find((one) => one.id === chosen) ??
    board.frames.find((one) => one.status < frameState.finished) ??
    board.frames[0];
  const readOnly = !board.can['work'];
  const open = (frameId: number) => {
    // What came of a tap on one frame is no news of another.
    if (frameId !== frame?.id) act.say(null);
    show(frameId);
  };
  return (
    <CardContext value={{ board, due, frame, show: open, paint, showPaint, act, draft, readOnly }}>
      <div className={`${layout.column} ${layout.fills} ${styles.screen}`}>
        <CardHeader />
        <LinkBanner />
        <div className={`${layout.fills} ${styles.body}`}>
          <FrameList />
          <Workbench />
        </div>
        <CardFooter />
      </div>
    </CardContext>
  );
}

/** The right half: the chosen frame with its next step, what hangs on it, the paint, and what the office wrote. */
function Workbench() {
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
    <main className={`${layout.column} ${styles.bench}`}>
      {frame && <FrameHead key={frame.id} frame={frame} />}
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {frame ? (
        <FrameItems frame={frame} />
      ) : (
        <div className={`${layout.card} ${styles.box}`}>
          <EmptyState icon={IconStack2} title={t('frames.none')} text={t('frames.noneText')} />
        </div>
      )}
      <PaintList />
      {notes.length > 0 && (
        <ul className={`${layout.column} ${styles.notes}`} aria-label={t('note.title')}>
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
