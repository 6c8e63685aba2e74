import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import { type Available } from '../board';
import type { CardPlace } from '../card/card-context';
import type { DoneFrame } from '../outbox/board-as-done';
import { SaidStrip } from '../parts/said-strip';
import { useCardAct } from '../parts/use-act';
import { useCardBoard } from '../parts/use-card-board';
import { NumberPad } from './number-pad';
import { ScanField } from './scan-field';
import { AddFrame } from './add-frame';
import { AvailableText, hang, HangRow } from './hang-row';
import styles from './dialogs.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** Opens the queue of the place to hang something from it. Without a frame in preparation a new one comes first. */
export function openAddItem({ board, show }: CardPlace, frame: DoneFrame | undefined): void {
  const cardId = board.card.id;
  const target =
    frame?.status === frameState.inPreparation
      ? frame
      : board.frames.findLast(({ status }) => status === frameState.inPreparation);
  if (!target)
    return void openDialog({
      title: i18n.t('floor:frames.first'),
      touch: true,
      size: 560,
      content: (close) => (
        <AddFrame
          cardId={cardId}
          frames={board.frames}
          close={close}
          made={(id) => {
            show(id);
            openPicker(cardId, id);
          }}
        />
      ),
    });
  show(target.id);
  openPicker(cardId, target.id);
}

/** Asks at once how many pieces of one thing to hang. */
export const openAmount = (cardId: number, frameId: number, one: Available): void => openPicker(cardId, frameId, one);

function openPicker(cardId: number, frameId: number, one?: Available): void {
  void openDialog({
    title: i18n.t('floor:add.title'),
    touch: true,
    size: 820,
    content: (close) => <AddItem cardId={cardId} frameId={frameId} start={one} close={close} />,
  });
}

interface Props {
  cardId: number;
  frameId: number;
  /** Chosen already. */
  start: Available | undefined;
  close: () => void;
}
function AddItem({ cardId, frameId, start, close }: Props) {
  const { t } = useTranslation('floor');
  const { board } = useCardBoard(cardId);
  const act = useCardAct(cardId);
  const [step, setStep] = useState(start);
  const free = (board?.available ?? []).filter((one) => one.free > 0);
  const frame = board?.frames.find(({ id }) => id === frameId);
  if (step)
    return (
      <div className={styles.form}>
        <SaidStrip said={act.said} close={() => act.say(null)} />
        <AvailableText one={step} />
        <NumberPad
          label={t('add.howMany', { title: frame?.title ?? '' })}
          start={step.free}
          least={1}
          most={step.free}
          why={t('add.most', { free: step.free, received: step.pieces.received, count: step.free })}
          busy={act.busy.has(`hang ${step.orderItemServiceDetailsId}`)}
          done={(amount) => frame && void hang(act, step, frame, amount).then((done) => done && close())}
          doneLabel={t('add.hang', { title: frame?.title ?? '' })}
        />
      </div>
    );
  return (
    <div className={styles.form}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <ScanField free={free} found={setStep} />
      {free.length === 0 && board && <p className={styles.text}>{t('add.nothing')}</p>}
      <ul className={styles.rows}>
        {(frame ? free : []).map((one) => (
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
