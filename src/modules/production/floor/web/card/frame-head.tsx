import { IconArrowBackUp, IconCheck, IconCircleCheck, IconPlayerPlay, IconTag, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api, newKey } from '../../../../../engine/web/api';
import { openLabels } from '../../../../labels/label-printing/web/dialog/open-labels';
import type { IconComponent } from '../../../../../engine/web/ui/icons';
import type { DoneFrame } from '../outbox/board-as-done';
import { forget } from '../outbox/outbox';
import { useWaiting } from '../outbox/use-waiting';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { openConfirm } from '../dialogs/confirm-dialog';
import { mayBePassed, openPass, passText } from '../dialogs/pass-dialog';
import { Touch } from '../parts/touch';
import { CANCELLED_TEXT, cancelledOn } from './cancelled-parts';
import { useCard } from './card-context';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** After a step the button has another meaning: a second tap meant for the old one must not reach the new one. */
const REST = 700;

type Action = 'confirm' | 'process' | 'finish' | 'pullBack';
/** A frame as a step left it. */
type Step = Partial<Pick<DoneFrame, 'version' | 'status'>>;
type Next = { action: Exclude<Action, 'pullBack'>; icon: IconComponent };
function nextOf(frame: DoneFrame): Next | undefined {
  if (frame.status === frameState.inProgress) return { action: 'finish', icon: IconCheck };
  if (frame.status !== frameState.inPreparation) return undefined;
  return frame.confirmedAt ? { action: 'process', icon: IconPlayerPlay } : { action: 'confirm', icon: IconCircleCheck };
}

/** Steps of a frame, each asked about before it is sent. */
function useFrameSteps(frame: DoneFrame) {
  const { t } = useTranslation(['floor', 'production']);
  const { act } = useCard();
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const titleOf = (action: Action) =>
    t(action === 'pullBack' ? 'step.pullBackOf' : `step.${action}`, { title: frame.title });
  /**
   * @param version of the frame as it is known; null where something waits before it that changes the frame
   * @returns the frame as the step left it, without its facts where it is kept to be sent; undefined where it was refused
   */
  const run = async (action: Action, reason?: string, version = frame.waits ? null : frame.version) => {
    let kept = false;
    const done = await act.send<Step>('step', {
      slot: `frame ${frame.id} ${newKey()}`,
      frameId: frame.id,
      title: titleOf(action),
      request: {
        method: 'POST',
        path: `work-card-frames/${frame.id}/${action}`,
        body: { ...(version !== null && { version }), ...(reason && { reason }) },
      },
      kept: () => (kept = true),
      asks: (refusal) => reason === undefined && mayBePassed(refusal.errorStr) && pass(passText(refusal, frame.title)),
    });
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), REST);
    return kept ? {} : done;
  };
  /** Both steps in one tap; the second is of the frame as the first leaves it. */
  const confirmAndStart = async () => {
    const confirmed = await run('confirm');
    // Somebody else may have started it in the same instant.
    if (confirmed && !confirmed.status) await run('process', undefined, confirmed.version ?? null);
  };
  /** Starting a frame that mixes colours, leaves out a step or has too few hooks needs a reason. */
  const pass = (text: string): true => {
    openPass({
      title: t('floor:framePass.step', { title: frame.title }),
      text,
      label: titleOf('process'),
      run: (reason) => void run('process', reason),
    });
    return true;
  };
  const ask = (action: Action, icon: IconComponent) => {
    const early = frame.items.find(({ previousUnfinished }) => previousUnfinished !== null);
    if (action === 'process' && early) {
      const details = `${early.itemName}: ${early.previousUnfinished}`;
      return pass(t('floor:framePass.stepText', { details }));
    }
    return openConfirm({
      title: titleOf(action),
      text: t(`production:work-card-frames.actions.${action}.confirm`),
      label: titleOf(action),
      icon,
      run: () => void run(action),
    });
  };
  const askBoth = () =>
    openConfirm({
      title: t('step.confirmProcess', { title: frame.title }),
      text: t('production:work-card-frames.actions.process.confirm'),
      label: t('step.confirmProcess', { title: frame.title }),
      icon: IconPlayerPlay,
      run: () => void confirmAndStart(),
    });
  return { ask, askBoth, resting };
}

/** Takes an empty frame off the card; one the server does not know yet is forgotten with what waits on it. */
function useRemove(frame: DoneFrame): () => void {
  const { t } = useTranslation('floor');
  const { act } = useCard();
  const waits = useWaiting();
  const remove = async () => {
    if (frame.id > 0) return act.run('remove', () => api.delete(`work-card-frames/${frame.id}`));
    for (const one of waits.filter(({ frameId }) => frameId === frame.id)) await forget(one);
  };
  return () =>
    openConfirm({
      title: t('frames.remove'),
      text: t('frames.removeText', { title: frame.title }),
      label: t('frames.remove'),
      icon: IconTrash,
      danger: true,
      run: () => void remove(),
    });
}

interface NextProps {
  frame: DoneFrame;
  next: Next;
  steps: ReturnType<typeof useFrameSteps>;
}
/** The step that comes next; a frame that hangs well is confirmed and started at once. */
function NextStep({ frame, next, steps: { ask, askBoth, resting } }: NextProps) {
  const { t } = useTranslation('floor');
  const { act } = useCard();
  const { title, items } = frame;
  const busy = act.busy.has('step');
  // What needs a reason is asked about step by step.
  const cancelled = cancelledOn(frame).length > 0;
  const atOnce =
    next.action === 'confirm' &&
    !cancelled &&
    items.length > 0 &&
    items.every(({ previousUnfinished }) => previousUnfinished === null);
  if (!atOnce)
    return (
      <Touch
        big
        kind="primary"
        icon={next.icon}
        busy={busy}
        off={resting || items.length === 0 || cancelled}
        aria-describedby={cancelled ? CANCELLED_TEXT : undefined}
        onClick={() => ask(next.action, next.icon)}
      >
        {t(`step.${next.action}`, { title })}
      </Touch>
    );
  return (
    <>
      <Touch
        icon={next.icon}
        aria-label={t('step.confirm', { title })}
        busy={busy}
        off={resting}
        onClick={() => ask('confirm', next.icon)}
      />
      <Touch big kind="primary" icon={IconPlayerPlay} busy={busy} off={resting} onClick={askBoth}>
        {t('step.confirmProcess', { title })}
      </Touch>
    </>
  );
}

/** What the frame is called, and the one thing to do with it next. */
export function FrameHead({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const { act, readOnly } = useCard();
  const steps = useFrameSteps(frame);
  const { ask, resting } = steps;
  const askRemove = useRemove(frame);
  const next = nextOf(frame);
  const orders = [...new Set(frame.items.map(({ customer, orderNumber }) => `${customer} · ${orderNumber}`))];
  const empty = frame.items.length === 0;
  const lost = useLinkLost();
  const busy = act.busy.has('step');
  return (
    <div className={`${layout.wrapRow} ${styles.frameHead}`}>
      <div className={`${layout.shrinks} ${styles.names}`}>
        <h2>{t(frame.carrier === 1 ? 'frames.cart' : 'frames.frame', { title: frame.title })}</h2>
        <p>
          {orders.slice(0, 2).join(', ')}
          {orders.length > 2 && ` +${orders.length - 2}`}
        </p>
      </div>
      {!readOnly && (
        <div className={layout.wrapRow}>
          <Touch
            icon={IconTag}
            off={lost || frame.id < 0}
            aria-label={t(lost || frame.id < 0 ? 'frames.labelNeedsLink' : 'frames.label', { title: frame.title })}
            onClick={() => void openLabels([{ kind: 'frame', id: frame.id, name: frame.title }])}
          />
          {frame.status > frameState.inPreparation && (
            <Touch icon={IconArrowBackUp} busy={busy} off={resting} onClick={() => ask('pullBack', IconArrowBackUp)}>
              {t('step.pullBack')}
            </Touch>
          )}
          {frame.status === frameState.inPreparation && empty && (
            <Touch icon={IconTrash} busy={act.busy.has('remove')} off={lost && frame.id > 0} onClick={askRemove}>
              {t(lost && frame.id > 0 ? 'frames.removeNeedsLink' : 'frames.remove')}
            </Touch>
          )}
          {next && <NextStep frame={frame} next={next} steps={steps} />}
        </div>
      )}
    </div>
  );
}
