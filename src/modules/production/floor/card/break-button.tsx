import { IconCoffee, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useSession } from '../../../../engine/web/engine-context';
import { BreakDialog } from '../dialogs/break-dialog';
import { hourOf, useNow } from '../parts/clock';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import styles from './card.module.css';

/** The clock with one's own running break under it, and the button that begins or ends it. */
export function BreakButton({ clock }: { clock: ReactNode }) {
  const { t } = useTranslation('floor');
  const { user } = useSession();
  const { board, act, readOnly } = useCard();
  const now = useNow();
  const mine = board.breaks.find((one) => one.userId === user.id && !one.timeTo);
  const others = board.breaks.filter((one) => one.userId !== user.id && !one.timeTo).length;
  const minutes = mine ? Math.max(0, Math.floor((now.getTime() - Date.parse(mine.timeFrom)) / 60_000)) : 0;
  const end = () =>
    void act.run('break', () =>
      api.put(`work-cards-break/${mine!.id}`, { timeTo: new Date().toISOString(), version: mine!.version }),
    );
  const begin = () =>
    void openDialog({
      title: t('break.title'),
      touch: true,
      size: 640,
      content: (close) => <BreakDialog cardId={board.card.id} close={close} />,
    });
  return (
    <>
      <div className={styles.time}>
        {clock}
        <span className={styles.under} data-running={mine ? true : undefined}>
          {mine
            ? t('break.since', { at: hourOf(mine.timeFrom), count: minutes })
            : others > 0
              ? t('break.others', { count: others })
              : board.card.timeTo && t('shiftEnds', { at: hourOf(board.card.timeTo) })}
        </span>
      </div>
      {!readOnly &&
        (mine ? (
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
