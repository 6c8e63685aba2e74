import { IconCoffee, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useSession } from '../../../../../engine/web/engine-context';
import { useWaiting } from '../outbox/use-waiting';
import { endWaitingBreak, waitingBreak } from '../outbox/waiting-break';
import { BreakDialog } from '../dialogs/break-dialog';
import { hourOf, useNow } from '../parts/clock';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import { joining } from './presence';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';

/** The clock with one's own running break under it, and the button that begins or ends it; who is not at work here comes first. */
export function BreakButton({ clock }: { clock: ReactNode }) {
  const { t } = useTranslation('floor');
  const { user } = useSession();
  const { board, due, act } = useCard();
  const { me } = board;
  const now = useNow();
  const waiting = useWaiting();
  const kept = waitingBreak(due, board.card.id);
  const known = board.breaks.find((one) => one.userId === user.id && !one.timeTo);
  const ending = known && due.some(({ slot, refused }) => slot === `break end ${known.id}` && !refused);
  const timeFrom = ending ? undefined : (known?.timeFrom ?? (kept?.request.body['timeFrom'] as string | undefined));
  const others = board.breaks.filter((one) => one.userId !== user.id && !one.timeTo).length;
  const minutes = timeFrom ? Math.max(0, Math.floor((now.getTime() - Date.parse(timeFrom)) / 60_000)) : 0;
  const end = () => {
    // Sent a moment ago, it is ended once the board names it.
    if (!known) return void (kept && waiting.some(({ id }) => id === kept.id) && endWaitingBreak(kept));
    const timeTo = new Date().toISOString();
    void act.send('break', {
      slot: `break end ${known.id}`,
      title: t('break.endWaits', { at: hourOf(timeTo) }),
      request: { method: 'PUT', path: `work-cards-break/${known.id}`, body: { timeTo, version: known.version } },
    });
  };
  const begin = () =>
    void openDialog({
      title: t('break.title'),
      touch: true,
      size: 640,
      content: (close) => <BreakDialog cardId={board.card.id} close={close} />,
    });
  return (
    <>
      <div className={`${layout.column} ${styles.time}`}>
        {clock}
        <span className={`${layout.quietFigures} ${styles.under}`} data-running={timeFrom ? true : undefined}>
          {timeFrom
            ? t('break.since', { at: hourOf(timeFrom), count: minutes })
            : others > 0
              ? t('break.others', { count: others })
              : board.card.timeTo && t('shiftEnds', { at: hourOf(board.card.timeTo) })}
        </span>
      </div>
      {!me.working && me.joinable && (
        <Touch
          icon={IconUserPlus}
          kind="primary"
          busy={act.busy.has('join')}
          onClick={() => void act.send('join', joining(board.card.id, board.card.numberText))}
        >
          {t('people.join')}
        </Touch>
      )}
      {me.working &&
        (timeFrom ? (
          <Touch icon={IconPlayerPlay} kind="amber" busy={act.busy.has('break')} onClick={end}>
            {t('break.end')}
          </Touch>
        ) : (
          <Touch icon={IconCoffee} busy={act.busy.has('break')} onClick={begin}>
            {t('break.begin')}
          </Touch>
        ))}
    </>
  );
}
