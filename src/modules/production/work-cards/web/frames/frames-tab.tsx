import { Button } from '@mantine/core';
import { IconFrame, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useTabCount } from '../../../../../engine/web/edit/related-list';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import type { TabProps } from '../../../../../engine/web/screens';
import { useFormat } from '../../../../../engine/web/use-format';
import { addFrame } from '../board/board-calls';
import { progressOf, sumOf } from '../board/figures';
import { useAct } from '../board/use-act';
import { useBoard } from '../board/use-card-board';
import { workCardFrames } from '../../work-card-frames.entity';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { AvailablePanel } from './available-panel';
import { FrameCard } from './frame-card';
import { FrameSteps } from './frame-steps';
import { SectionText } from '../../../../../engine/web/ui/section';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './frames.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** Frames and carts of a card with what hangs on them, beside what may still be hung. */
export function FramesTab({ id, row, readOnly, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const may = useCan(workCardFrames.rights.write) && isOpen(row) && !readOnly;
  const { data, error } = useBoard(id);
  const { act, busy } = useAct('work-card-frames');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [aimed, setAimed] = useState<number>();
  useTabCount(tab, data?.frames.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  const { frames } = data;
  const progress = progressOf(frames);
  const marked = frames.filter((frame) => chosen.has(frame.id));
  // What is hung goes to the frame one looks at; without one, to the first still in preparation.
  const target =
    frames.find((frame) => frame.id === aimed && frame.status === frameState.inPreparation) ??
    frames.find(({ status }) => status === frameState.inPreparation);
  const add = async (carrier: number) => {
    await act(async (key) => setAimed((await addFrame(id, carrier, key)).id));
  };
  const mark = (frame: number, on: boolean) =>
    setChosen((old) => new Set(on ? [...old, frame] : [...old].filter((one) => one !== frame)));
  return (
    <div className={styles.columns}>
      <div className={`${layout.closeStack} ${layout.shrinks}`}>
        <header className={styles.bar}>
          <h2>{t('work-card-frames.many')}</h2>
          <span className={`${layout.faint} ${layout.figures}`}>
            {progress.all > 0 && t('card.progressLong', { done: progress.done, count: progress.all })}
            {frames.length > 0 &&
              ` · ${format.decimal(
                sumOf(
                  frames.map(({ areaSum }) => areaSum),
                  2,
                ),
                2,
              )} m²`}
          </span>
          <span className={layout.grow} />
          {may && marked.length > 0 ? (
            <FrameSteps frames={marked} done={() => setChosen(new Set())} />
          ) : (
            may && <AddButtons busy={busy} first={frames.length === 0} add={(carrier) => void add(carrier)} />
          )}
        </header>
        {frames.length === 0 && (
          <div className={layout.card}>
            <SectionText>{t('card.frames.none')}</SectionText>
          </div>
        )}
        {frames.map((frame) => (
          <FrameCard
            key={frame.id}
            frame={frame}
            available={data.available}
            may={may}
            aimed={may && frame.id === target?.id}
            aim={() => setAimed(frame.id)}
            chosen={chosen.has(frame.id)}
            mark={(on) => mark(frame.id, on)}
          />
        ))}
      </div>
      {may && <AvailablePanel cardId={id} steps={data.available} target={target} />}
    </div>
  );
}

interface AddProps {
  busy: boolean;
  /** There is no frame yet: adding one is what comes next. */
  first: boolean;
  add: (carrier: number) => void;
}

function AddButtons({ busy, first, add }: AddProps) {
  const { t } = useTranslation('production');
  return (
    <>
      <Button
        variant={first ? 'filled' : 'default'}
        leftSection={<IconFrame size={16} aria-hidden />}
        disabled={busy}
        onClick={() => add(0)}
      >
        {t('card.frames.addFrame')}
      </Button>
      <Button leftSection={<IconShoppingCart size={16} aria-hidden />} disabled={busy} onClick={() => add(1)}>
        {t('card.frames.addCart')}
      </Button>
    </>
  );
}
