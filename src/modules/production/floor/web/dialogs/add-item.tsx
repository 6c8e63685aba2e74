import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import { roomFor } from '../../../work-cards/web/board/rack-load';
import { type Available } from '../board';
import type { CardPlace } from '../card/card-context';
import type { DoneFrame } from '../outbox/board-as-done';
import { SaidStrip } from '../parts/said-strip';
import { type Act, useCardAct } from '../parts/use-act';
import { useCardBoard } from '../parts/use-card-board';
import { NumberPad } from './number-pad';
import { ScanField } from '../scan/scan-field';
import { Touch } from '../parts/touch';
import { AddFrame } from './add-frame';
import { AvailableText, hang, HangRow } from './hang-row';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** What a scanned code means of the queue, and the code. */
export interface Scanned {
  matches: readonly Available[];
  code: string;
}

/**
 * Opens the queue of the place to hang something from it, or what a code means of it. Without a frame in preparation a new
 * one comes first.
 */
export function openAddItem({ board, show }: CardPlace, frame: DoneFrame | undefined, scanned?: Scanned): void {
  const cardId = board.card.id;
  const target =
    frame?.status === frameState.inPreparation
      ? frame
      : board.frames.findLast(({ status }) => status === frameState.inPreparation);
  if (!target)
    return void openDialog({
      title: i18n.t('floor:frames.first'),
      touch: true,
      scanLeaves: true,
      size: 560,
      content: (close) => (
        <AddFrame
          cardId={cardId}
          frames={board.frames}
          close={close}
          made={(id) => {
            show(id);
            openPicker(cardId, id, scanned);
          }}
        />
      ),
    });
  show(target.id);
  openPicker(cardId, target.id, scanned);
}

/** Asks at once how many pieces of one thing to hang. */
export const openAmount = (cardId: number, frameId: number, one: Available): void =>
  openPicker(cardId, frameId, { matches: [one], code: '' });

function openPicker(cardId: number, frameId: number, scanned?: Scanned): void {
  void openDialog({
    title: i18n.t('floor:add.title'),
    touch: true,
    size: 820,
    content: (close) => <AddItem cardId={cardId} frameId={frameId} scanned={scanned} close={close} />,
  });
}

interface Props {
  cardId: number;
  frameId: number;
  /** Chosen already: one thing, or a few to choose from. */
  scanned: Scanned | undefined;
  close: () => void;
}
function AddItem({ cardId, frameId, scanned, close }: Props) {
  const { t } = useTranslation('floor');
  const { board } = useCardBoard(cardId);
  const act = useCardAct(cardId);
  const [among, setAmong] = useState(scanned);
  const [chosen, setStep] = useState<Available>();
  const step = chosen ?? (among?.matches.length === 1 ? among.matches[0] : undefined);
  const free = (board?.available ?? []).filter((one) => one.free > 0);
  const meant = new Set(among?.matches.map(({ orderItemServiceDetailsId }) => orderItemServiceDetailsId));
  const offered = among ? free.filter(({ orderItemServiceDetailsId }) => meant.has(orderItemServiceDetailsId)) : free;
  const frame = board?.frames.find(({ id }) => id === frameId);
  if (step) return <Amount step={step} frame={frame} act={act} close={close} />;
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <ScanField free={free} found={(matches, code) => setAmong({ matches, code })} />
      {among && (
        <div className={`${layout.looseRow} ${layout.between}`}>
          <p className={styles.text}>{t('add.among', { code: among.code, count: offered.length })}</p>
          <Touch onClick={() => setAmong(undefined)}>{t('add.everything')}</Touch>
        </div>
      )}
      {free.length === 0 && board && <p className={styles.text}>{t('add.nothing')}</p>}
      <ul className={`${layout.line} ${layout.column}`}>
        {(frame ? offered : []).map((one) => (
          <HangRow
            key={one.orderItemServiceDetailsId}
            one={one}
            frame={frame!}
            act={act}
            choose={() => setStep(one)}
            done={close}
          />
        ))}
      </ul>
    </div>
  );
}

interface AmountProps {
  step: Available;
  frame: DoneFrame | undefined;
  act: Act;
  close: () => void;
}
/** How many pieces of one thing to hang. */
function Amount({ step, frame, act, close }: AmountProps) {
  const { t } = useTranslation('floor');
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <AvailableText one={step} frame={frame} />
      <NumberPad
        label={t('add.howMany', { title: frame?.title ?? '' })}
        start={(frame && roomFor(frame, step).most) || step.free}
        least={1}
        most={step.free}
        why={t('add.most', { free: step.free, received: step.pieces.received, count: step.free })}
        busy={act.busy.has(`hang ${step.orderItemServiceDetailsId}`)}
        done={(amount) => frame && void hang(act, step, frame, amount).then((done) => done && close())}
        doneLabel={t('add.hang', { title: frame?.title ?? '' })}
      />
    </div>
  );
}
