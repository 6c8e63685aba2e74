import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import { FloorMessage } from '../parts/floor-message';
import { LinkBanner } from '../parts/link-banner';
import { Touch } from '../parts/touch';
import { boardKey, useCardAct } from '../parts/use-act';
import { useBrought } from '../parts/use-brought';
import { useCardBoard } from '../parts/use-card-board';
import { useDraft } from '../parts/use-draft';
import { useLive } from '../parts/use-live';
import { useOffline } from '../parts/use-offline';
import { CardContext } from './card-context';
import { CardFooter } from './card-footer';
import { CardHeader } from './card-header';
import { FrameList } from './frame-list';
import { Workbench } from './workbench';
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
  const { board, error, loading } = useCardBoard(id);
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
    <CardContext value={{ board, frame, show: open, paint, showPaint, act, draft, readOnly }}>
      <div className={styles.screen}>
        <CardHeader />
        <LinkBanner />
        <div className={styles.body}>
          <FrameList />
          <Workbench />
        </div>
        <CardFooter />
      </div>
    </CardContext>
  );
}
