import { IconAlertCircle, IconHourglass, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { forget, heldBy, keep, newWaiting, pending, type Waiting } from '../outbox/outbox';
import { sendWaiting } from '../outbox/send-waiting';
import { useSending, useWaiting } from '../outbox/use-waiting';
import { hourOf } from './clock';
import { useKnownAt } from '../../../../../engine/web/offline/known-at';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from './touch';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './parts.module.css';

const todos: Readonly<Record<string, 'pieces' | 'frame' | 'card' | 'item' | 'color' | 'previous'>> = {
  MoreThanReceived: 'pieces',
  MoreOnFramesThanReceived: 'pieces',
  ErrorMoreThanFinished: 'pieces',
  FrameInWork: 'frame',
  TransitionRefused: 'frame',
  FrameNotConfirmed: 'frame',
  FrameEmpty: 'frame',
  StaleVersion: 'frame',
  NotNow: 'frame',
  NotFound: 'frame',
  FrameTooHeavy: 'pieces',
  FrameTooLong: 'pieces',
  FrameTooWide: 'pieces',
  WorkCardClosed: 'card',
  NoAccessToWorkCard: 'card',
  ItemAlreadyReady: 'item',
  ItemCancelled: 'item',
  FrameOtherColor: 'color',
  FrameHooksFull: 'pieces',
  RackNotStarted: 'frame',
  RackInOven: 'frame',
  PreviousStepMissing: 'previous',
};
/** What the hall is told to do about a refusal. */
const todoOf = ({ frameId, refusedBy }: Waiting) => {
  const todo = todos[refusedBy ?? ''];
  return todo === 'frame' && frameId === undefined ? 'other' : (todo ?? 'other');
};

/** The banner stays a banner on a tablet that ticked a whole hall. */
const NAMED = 6;

interface Props {
  /** What works without a connection there; by default, what a card takes. */
  kept?: string;
}

/** Says that the server is out of reach, what waits for it, and what it did not want when it came. */
export function LinkBanner({ kept }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const lost = useLinkLost();
  const knownAt = useKnownAt();
  const all = useWaiting();
  useSending();
  const waiting = pending(all);
  const again = async (one: Waiting) => {
    const { refused: _, refusedBy: __, tries: ___, ...same } = one;
    await forget(one);
    // The server remembers its refusal by the key.
    await keep({ ...same, key: newWaiting(same).key });
    await sendWaiting(one.userId);
  };
  const drop = async (one: Waiting) => {
    for (const gone of [...heldBy(all, one), one]) await forget(gone);
  };
  return (
    <>
      {(lost || waiting.length > 0) && (
        <div className={styles.banner} role={lost ? 'alert' : 'status'}>
          {lost ? <IconWifiOff size={20} aria-hidden /> : <IconHourglass size={20} aria-hidden />}
          <div>
            {lost && <strong>{t('floor:link.lost')} </strong>}
            {lost && knownAt && `${t('floor:link.knownAt', { at: hourOf(knownAt) })} `}
            {waiting.length ? t('floor:link.waiting', { count: waiting.length }) : (kept ?? t('floor:link.kept'))}
            {waiting.length > 0 && (
              <ul className={styles.waiting}>
                {waiting.slice(-NAMED).map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
                {waiting.length > NAMED && <li>{t('floor:link.more', { n: waiting.length - NAMED })}</li>}
              </ul>
            )}
          </div>
        </div>
      )}
      {all.flatMap((one) =>
        one.refused ? (
          <div key={one.id} className={`${layout.row} ${styles.refused}`} role="alert">
            <IconAlertCircle size={20} aria-hidden />
            <span className={layout.room}>
              <strong>{t('floor:link.refused', { title: one.title })}</strong> {one.refused}
              <br />
              {t(`floor:link.todo.${todoOf(one)}`)}
              {heldBy(all, one).length > 0 &&
                ` ${t('floor:link.held', {
                  what: heldBy(all, one)
                    .map(({ title }) => title)
                    .join(', '),
                })}`}
            </span>
            <Touch onClick={() => void again(one)}>{t('floor:link.again')}</Touch>
            <Touch onClick={() => void drop(one)}>{t('floor:link.drop')}</Touch>
          </div>
        ) : (
          []
        ),
      )}
    </>
  );
}
