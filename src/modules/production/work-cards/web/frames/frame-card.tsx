import { Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { ChoiceChip } from '../../../../quotations/quotations/web/choice-chip';
import type { BoardFrame, BoardStep } from '../board/board';
import { connect } from '../board/board-calls';
import { useAct } from '../board/use-act';
import { workCardFrames } from '../../work-card-frames.entity';
import { draggedStep, isStepDrag } from './drag';
import { FrameItems } from './frame-items';
import { RackLoad } from './rack-load';
import { FrameSteps } from './frame-steps';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './frames.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

interface Props {
  frame: BoardFrame;
  available: readonly BoardStep[];
  may: boolean;
  /** Pieces are hung here. */
  aimed: boolean;
  aim: () => void;
  chosen: boolean;
  mark: (on: boolean) => void;
}

/** A frame or cart: its state, what hangs on it, and what can be done with it. In preparation pieces may be dropped on it. */
export function FrameCard({ frame, available, may, aimed, aim, chosen, mark }: Props) {
  const { t } = useTranslation('production');
  const figures = useFigures(frame);
  const { act } = useAct('work-card-frames');
  const [over, setOver] = useState(false);
  const open = may && frame.status === frameState.inPreparation;

  const drop = async (event: DragEvent) => {
    setOver(false);
    const step = available.find((one) => one.orderItemServiceDetailsId === draggedStep(event));
    if (!step || !open) return;
    event.preventDefault();
    const { orderItemServiceDetailsId, orderItemId, free } = step;
    aim();
    await act((key) =>
      connect({ orderItemServiceDetailsId, orderItemId, amount: free, workCardFrameId: frame.id }, key),
    );
  };
  return (
    <section
      className={`${layout.card} ${styles.frame}`}
      data-aimed={aimed || undefined}
      data-over={over || undefined}
      aria-label={`${t(`work-card-frames.carrier.${frame.carrier === 1 ? 1 : 0}`)} ${frame.title}`}
      onDragOver={(event) => {
        if (!open || !isStepDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <header className={`${layout.wrapRow} ${styles.frameHead}`}>
        {may && (
          <Checkbox
            checked={chosen}
            aria-label={t('card.frames.choose', { title: frame.title })}
            onChange={(event) => mark(event.currentTarget.checked)}
          />
        )}
        <button
          type="button"
          className={styles.badge}
          disabled={!open}
          aria-pressed={open ? aimed : undefined}
          aria-label={open ? t('card.frames.aim', { title: frame.title }) : frame.title}
          onClick={aim}
        >
          {frame.title}
        </button>
        <ChoiceChip entity={workCardFrames} field="status" value={frame.status} />
        {frame.status === frameState.inPreparation && frame.confirmedAt && (
          <span className={`${layout.iconText} ${layout.ok}`}>
            <IconCircleCheck size={16} aria-hidden />
            {t('card.frames.confirmed')}
          </span>
        )}
        <span className={layout.quietFigures}>{figures}</span>
        <span className={layout.grow} />
        {may && <FrameSteps frames={[frame]} small />}
      </header>
      {passes.map(
        (key) =>
          frame[key] && (
            <p key={key} className={styles.bare}>
              {t(`work-card-frames.fields.${key}`)}: {frame[key]}
            </p>
          ),
      )}
      <RackLoad frame={frame} />
      {frame.items.length === 0 ? (
        <p className={styles.bare}>{t(open ? 'card.frames.bare' : 'card.frames.nothing')}</p>
      ) : (
        <FrameItems frame={frame} open={open} />
      )}
    </section>
  );
}

/** Why the frame may do what it should not. */
const passes = ['mixedColorsReason', 'skippedStepReason', 'overhungReason'] as const;

/** Pieces, area and weight of what hangs there. */
function useFigures(frame: BoardFrame): string {
  const { t } = useTranslation('production');
  const format = useFormat();
  const pieces = frame.items.reduce((sum, { amount }) => sum + amount, 0);
  return [
    pieces > 0 && t('card.pieces', { count: pieces, shown: format.integer(pieces) }),
    frame.areaSum && Number(frame.areaSum) > 0 && `${format.decimal(frame.areaSum, 2)} m²`,
    frame.weightSum && Number(frame.weightSum) > 0 && `${format.decimal(frame.weightSum, 1)}\u00a0kg`,
  ]
    .filter(Boolean)
    .join(' · ');
}
