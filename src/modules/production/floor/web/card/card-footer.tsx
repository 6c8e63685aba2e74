import {
  IconAlertOctagon,
  IconLock,
  IconNote,
  IconQrcode,
  IconArrowRight,
  IconClipboardPlus,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../../engine/web/engine-context';
import type { Board } from '../board';
import type { FloorPlace } from '../place/floor-place';
import { openAddItem } from '../dialogs/add-item';
import { openConfirm } from '../dialogs/confirm-dialog';
import { openReport } from '../dialogs/report-error';
import { NoteDialog } from '../dialogs/note-dialog';
import { pending } from '../outbox/outbox';
import { dayWords } from '../parts/day';
import { useWaiting } from '../outbox/use-waiting';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useCard } from './card-context';
import { type Came, leftSaid } from './presence';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { cardState } from '../../../../states/card-states';

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
    <footer className={styles.foot} data-bottom-bar>
      <Touch icon={IconQrcode} onClick={() => openAddItem(place, frame)}>
        {t('footer.addItem')}
      </Touch>
      <Touch icon={IconAlertOctagon} kind="danger" onClick={() => openReport(place, frame)}>
        {t('footer.error')}
      </Touch>
      <Touch icon={IconNote} kind={draft.values['note'] ? 'amber' : 'plain'} onClick={note}>
        {t(draft.values['note'] ? 'footer.noteUnsent' : 'footer.note')}
      </Touch>
      <span className={layout.room} />
      <CloseCard />
    </footer>
  );
}

function ReadOnlyFooter() {
  const { t, i18n } = useTranslation('floor');
  const { card, me } = useCard().board;
  const why =
    card.kind === cardState.closed
      ? t('closed')
      : card.kind === cardState.cancelled
        ? t('cancelled')
        : me.joinable
          ? t('notYours')
          : t('otherDay', { day: dayWords(card.date, i18n.language) });
  return (
    <footer className={styles.foot} data-bottom-bar>
      <span className={`${layout.quietFigures} ${styles.footText}`}>{why}</span>
      {card.kind === cardState.closed && <NextCard placeId={card.place.id} />}
    </footer>
  );
}

/** Closes the card, or says what stands in the way. */
function CloseCard() {
  const { t } = useTranslation('floor');
  const { board, act } = useCard();
  const mayClose = useCan('WORK_CARDS_WRITE');
  const waits = pending(useWaiting()).length > 0;
  const lost = useLinkLost();
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
      <p className={`${layout.quietFigures} ${styles.footText}`} id="floor-missing">
        {lost || waits ? (
          t(lost ? 'close.needsLink' : 'close.waits')
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
          kind={missing || waits || lost ? 'plain' : 'primary'}
          busy={act.busy.has('close')}
          off={missing !== '' || waits || lost}
          aria-describedby="floor-missing"
          onClick={closeCard}
        >
          {t('close.button')}
        </Touch>
      )}
    </>
  );
}

/** Where the work goes on after a card was closed: the card of the shift, an older one that is open, or a new one. */
function NextCard({ placeId }: { placeId: number }) {
  const { t, i18n } = useTranslation('floor');
  const go = useNavigate();
  const { act, board } = useCard();
  const lost = useLinkLost();
  const { data } = useKeptQuery<FloorPlace>(['work-cards', 'floor', placeId], `floor/places/${placeId}`);
  if (!data) return null;
  const cards = data.cards.filter(({ id }) => id !== board.card.id);
  const current = cards.find((one) => one.current);
  const older = cards.find((one) => !one.current);
  const start = async () => {
    const made = await act.run('start', (key) => api.post<Came>('floor/start', { placeId }, { key }));
    if (made) void go(`/floor/${made.id}`, { state: { said: leftSaid(made) } });
  };
  const name = ({ numberText, date, joinable }: FloorPlace['cards'][number]) =>
    [numberText, joinable ? null : dayWords(date, i18n.language)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={layout.room} />
      {older && (
        <Touch kind={current ? 'plain' : 'primary'} icon={IconArrowRight} onClick={() => void go(`/floor/${older.id}`)}>
          {t('nextCard', { name: name(older) })}
        </Touch>
      )}
      {current ? (
        <Touch big kind="primary" icon={IconArrowRight} onClick={() => void go(`/floor/${current.id}`)}>
          {t('nextCard', { name: name(current) })}
        </Touch>
      ) : data.place.isActive ? (
        <Touch
          big={!older}
          kind={older ? 'plain' : 'primary'}
          icon={IconClipboardPlus}
          busy={act.busy.has('start')}
          off={lost}
          onClick={() => void start()}
        >
          {t(lost ? 'cards.startNeedsLink' : 'cards.start')}
        </Touch>
      ) : null}
    </>
  );
}
