import { IconArrowBackUp, IconCheck, IconCircleCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, newKey } from '../../../../../engine/web/api';
import type { IconComponent } from '../../../../../engine/web/ui/icons';
import type { DoneFrame } from '../outbox/board-as-done';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import styles from './card.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

/** After a step the button has another meaning: a tap meant for the old one must not reach the new one. */
const REST = 700;

type Next = { action: 'confirm' | 'process' | 'finish'; icon: IconComponent };
function nextOf(frame: DoneFrame): Next | undefined {
  if (frame.status === frameState.inProgress) return { action: 'finish', icon: IconCheck };
  if (frame.status !== frameState.inPreparation) return undefined;
  return frame.confirmedAt ? { action: 'process', icon: IconPlayerPlay } : { action: 'confirm', icon: IconCircleCheck };
}

/** What the frame is called, and the one thing to do with it next. */
export function FrameHead({ frame }: { frame: DoneFrame }) {
  const { t } = useTranslation('floor');
  const { act, readOnly } = useCard();
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const next = nextOf(frame);
  const orders = [...new Set(frame.items.map(({ customer, orderNumber }) => `${customer} · ${orderNumber}`))];
  const empty = frame.items.length === 0;
  const run = async (action: Next['action'] | 'pullBack') => {
    await act.send('step', {
      slot: `frame ${frame.id} ${newKey()}`,
      frameId: frame.id,
      title: t(action === 'pullBack' ? 'step.pullBackOf' : `step.${action}`, { title: frame.title }),
      request: {
        method: 'POST',
        path: `work-card-frames/${frame.id}/${action}`,
        // Whatever waits before it changes the frame.
        body: frame.waits ? {} : { version: frame.version },
      },
    });
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), REST);
  };
  const busy = act.busy.has('step');
  return (
    <div className={styles.frameHead}>
      <div className={styles.names}>
        <h2>{t(frame.carrier === 1 ? 'frames.cart' : 'frames.frame', { title: frame.title })}</h2>
        <p>
          {orders.slice(0, 2).join(', ')}
          {orders.length > 2 && ` +${orders.length - 2}`}
        </p>
      </div>
      {!readOnly && (
        <div className={styles.steps}>
          {frame.status > frameState.inPreparation && (
            <Touch icon={IconArrowBackUp} busy={busy} off={resting} onClick={() => void run('pullBack')}>
              {t('step.pullBack')}
            </Touch>
          )}
          {frame.status === frameState.inPreparation && empty && (
            <Touch
              icon={IconTrash}
              busy={act.busy.has('remove')}
              onClick={() => void act.run('remove', () => api.delete(`work-card-frames/${frame.id}`))}
            >
              {t('frames.remove')}
            </Touch>
          )}
          {next && (
            <Touch
              big
              kind="primary"
              icon={next.icon}
              busy={busy}
              off={resting || empty}
              onClick={() => void run(next.action)}
            >
              {t(`step.${next.action}`, { title: frame.title })}
            </Touch>
          )}
        </div>
      )}
    </div>
  );
}
