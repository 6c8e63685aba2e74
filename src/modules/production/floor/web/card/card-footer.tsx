import { IconAlertOctagon, IconLock, IconNote, IconPlayerPlay, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../../engine/web/engine-context';
import type { Board } from '../board';
import { openAddItem } from '../dialogs/add-item';
import { openConfirm } from '../dialogs/confirm-dialog';
import { openReport } from '../dialogs/report-error';
import { NoteDialog } from '../dialogs/note-dialog';
import { pending } from '../outbox/outbox';
import { useWaiting } from '../outbox/use-waiting';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import styles from './card.module.css';
import { cardState } from '../../../work-cards/card-kinds';

const counted = ['frames', 'paints', 'users', 'breaks'] as const;

/** "3 frames, paint use of 2 paints": what stands in the way of closing; empty when nothing does. */
function useMissing({ missing }: Board): string {
  const { t } = useTranslation('floor');
  return counted
    .filter((key) => missing[key] > 0)
    .map((key) => t(`missing.${key}`, { count: missing[key] }))
    .join(', ');
}

/** What may be done with the card as a whole. */
export function CardFooter() {
  const { t } = useTranslation('floor');
  const place = useCard();
  const { board, act, draft, frame, readOnly } = place;
  const { id } = board.card;
  const note = () =>
    void openDialog({
      title: t('note.title'),
      touch: true,
      size: 640,
      content: (close) => <NoteDialog cardId={id} close={close} done={act.say} />,
    });
  if (readOnly) return <ReadOnlyFooter />;
  return (
    <footer className={styles.foot}>
      <Touch icon={IconQrcode} onClick={() => openAddItem(place, frame)}>
        {t('footer.addItem')}
      </Touch>
      <Touch icon={IconAlertOctagon} kind="danger" onClick={() => openReport(place, frame)}>
        {t('footer.error')}
      </Touch>
      <Touch icon={IconNote} kind={draft.values['note'] ? 'amber' : 'plain'} onClick={note}>
        {t(draft.values['note'] ? 'footer.noteUnsent' : 'footer.note')}
      </Touch>
      <span className={styles.grow} />
      <CloseCard />
    </footer>
  );
}

function ReadOnlyFooter() {
  const { t } = useTranslation('floor');
  const { board, act } = useCard();
  const { id, kind } = board.card;
  return (
    <footer className={styles.foot}>
      <span className={styles.footText}>
        {t(kind === cardState.closed ? 'closed' : kind === cardState.cancelled ? 'cancelled' : 'notYours')}
      </span>
      <span className={styles.grow} />
      {board.why['work'] === 'NoAccessToWorkCard' && (
        <Touch
          big
          kind="primary"
          icon={IconPlayerPlay}
          busy={act.busy.has('join')}
          onClick={() => void act.run('join', (key) => api.post('floor/join', { workCardId: id }, { key }))}
        >
          {t('cards.join')}
        </Touch>
      )}
    </footer>
  );
}

/** Closes the card, or says what stands in the way. */
function CloseCard() {
  const { t } = useTranslation('floor');
  const { board, act } = useCard();
  const mayClose = useCan('WORK_CARDS_WRITE');
  const waits = pending(useWaiting()).length > 0;
  const missing = useMissing(board);
  const { id } = board.card;
  const hung = board.frames.some(({ items }) => items.length > 0);
  const closeCard = () =>
    openConfirm({
      title: t('close.title'),
      text: t('close.text', { name: board.card.numberText ?? '' }),
      label: t('close.button'),
      icon: IconLock,
      run: () => void act.run('close', (key) => api.post('floor/close', { workCardId: id }, { key })),
    });
  return (
    <>
      <p className={styles.footText} id="floor-missing">
        {waits ? (
          t('close.waits')
        ) : missing ? (
          <>
            {t('close.missing')}
            <br />
            {missing}
          </>
        ) : (
          t(hung ? (mayClose ? 'close.ready' : 'close.byForeman') : 'close.empty')
        )}
      </p>
      {mayClose && (
        <Touch
          big
          icon={IconLock}
          kind={missing || waits ? 'plain' : 'primary'}
          busy={act.busy.has('close')}
          off={missing !== '' || waits}
          aria-describedby="floor-missing"
          onClick={closeCard}
        >
          {t('close.button')}
        </Touch>
      )}
    </>
  );
}
