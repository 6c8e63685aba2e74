import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../engine/web/i18n';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { type Available, type Board, type BoardFrame } from '../board';
import type { CardPlace } from '../card/card-context';
import { SaidStrip } from '../parts/said-strip';
import { boardKey, useCardAct } from '../parts/use-act';
import { useFloorQuery } from '../parts/use-floor-query';
import { NumberPad } from './number-pad';
import { ScanField } from './scan-field';
import { AddFrame } from './add-frame';
import styles from './dialogs.module.css';

/** Opens the queue of the place to hang something from it. Without a frame in preparation a new one comes first. */
export function openAddItem({ board, show }: CardPlace, frame: BoardFrame | undefined): void {
  const cardId = board.card.id;
  const target = frame?.status === 0 ? frame : board.frames.findLast(({ status }) => status === 0);
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

function openPicker(cardId: number, frameId: number): void {
  void openDialog({
    title: i18n.t('floor:add.title'),
    touch: true,
    size: 820,
    content: (close) => <AddItem cardId={cardId} frameId={frameId} close={close} />,
  });
}

function AddItem({ cardId, frameId, close }: { cardId: number; frameId: number; close: () => void }) {
  const { t } = useTranslation('floor');
  const { data: board } = useFloorQuery<Board>(boardKey(cardId), `work-cards/${cardId}/board`);
  const act = useCardAct(cardId);
  const [step, setStep] = useState<Available>();
  const free = (board?.available ?? []).filter((one) => one.free > 0);
  const frame = board?.frames.find(({ id }) => id === frameId);
  const hang = async (one: Available, amount: number) => {
    const { orderItemServiceDetailsId, orderItemId } = one;
    const body = { orderItemServiceDetailsId, orderItemId, amount, workCardFrameId: frameId };
    const done = await act.run(
      'hang',
      async (key) => {
        await api.post('work-cards-items/order-connect', body, { key });
        return true;
      },
      JSON.stringify(body),
    );
    if (done) close();
  };
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
          why={t('add.most', { free: step.free, received: step.received, count: step.free })}
          busy={act.busy.has('hang')}
          done={(amount) => void hang(step, amount)}
          doneLabel={t('add.hang', { title: frame?.title ?? '' })}
        />
      </div>
    );
  return (
    <div className={styles.form}>
      <ScanField free={free} found={setStep} />
      {free.length === 0 && board && <p className={styles.text}>{t('add.nothing')}</p>}
      <ul className={styles.rows}>
        {free.map((one) => (
          <li key={one.orderItemServiceDetailsId}>
            <button type="button" className={styles.row} onClick={() => setStep(one)}>
              <AvailableText one={one} />
              <IconLink size={22} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AvailableText({ one }: { one: Available }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return (
    <span className={styles.what}>
      {one.planSeq > 0 && <span className={styles.seq}>{one.planSeq}</span>}
      <span className={styles.whatText}>
        <strong>{one.itemName}</strong>
        <span>
          {[one.customer, one.orderNumber, one.stepName].join(' · ')}
          {one.color && (
            <>
              {' · '}
              {one.color.hex && <Swatch color={one.color.hex} />} {one.color.name}
            </>
          )}
        </span>
        {one.previousUnfinished && (
          <span className={styles.warn}>
            <IconAlertTriangle size={16} aria-hidden /> {t('queue.previous', { step: one.previousUnfinished })}
          </span>
        )}
        {one.note && <span>{one.note}</span>}
      </span>
      <span className={styles.free}>
        <b>{format.integer(one.free)}</b> {t('items.unit')}
      </span>
    </span>
  );
}
