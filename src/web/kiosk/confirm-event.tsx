import { Modal } from '@mantine/core';
import { IconCheck, IconLogin2, IconLogout2, IconMapPin, IconMessage } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Avatar } from '../../engine/web/ui/avatar';
import { rcpEvent } from '../../modules/time/rcp/events';
import { useDuration } from '../../modules/time/rcp/web/duration';
import { useAvatar } from '../profile/use-avatar';
import type { Checked } from './kiosk-calls';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './confirm-event.module.css';
import { clockOf, hoursOf, whenOf } from './times';

/** Seconds until the screen returns by itself. */
const PATIENCE = 8;
/** Where there is something to read. */
const TO_READ = 45;
export type Kind = 1 | 2 | 5;
const icons = { 1: IconLogin2, 2: IconLogout2, 5: IconMapPin } as const;

/** Seconds left; calls back once at zero. */
function useCountdown(close: () => void, from = PATIENCE): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return close();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- counts by itself
  }, [left]);
  return left;
}

/** A dialog whose own head fills it to its edges. */
const bare = (title: string) => ({
  styles: { body: { padding: 0 } },
  attributes: { content: { 'aria-label': title } },
});

interface FrameProps {
  kind: Kind;
  now: Date;
  close: () => void;
  confirm: () => void;
  busy: boolean;
  /** Something has to be read first. */
  reads: boolean;
  mayConfirm: boolean;
  children: ReactNode;
}
/** A coloured head with what is registered, a body, and one large button. Returns by itself. */
function Frame({ kind, now, close, confirm, busy, reads, mayConfirm, children }: FrameProps) {
  const { t } = useTranslation('time');
  const left = useCountdown(close, reads ? TO_READ : PATIENCE);
  const Icon = icons[kind];
  const title = t(`kiosk.events.${kind}`);
  return (
    <Modal opened onClose={close} withCloseButton={false} centered size={640} radius="lg" {...bare(title)}>
      <div role="presentation" className={styles.dialog} data-kind={kind}>
        <div className={styles.head}>
          <Icon size={32} aria-hidden />
          <b>{title}</b>
          <span>{clockOf(now)}</span>
        </div>
        {children}
        <div className={styles.buttons}>
          <button type="button" onClick={close}>
            {t('kiosk.cancel')}
          </button>
          <button type="button" data-main data-autofocus disabled={busy || !mayConfirm} onClick={confirm}>
            <IconCheck size={28} aria-hidden />
            {t(`kiosk.confirm.${kind}`)}
          </button>
        </div>
        <p className={styles.left}>{t('kiosk.left', { seconds: left })}</p>
      </div>
    </Modal>
  );
}

interface Props {
  checked: Checked;
  kind: Kind;
  setKind: (kind: Kind) => void;
  now: Date;
  busy: boolean;
  close: () => void;
  confirm: () => void;
}
/** Whose badge it was, what will be registered, the plan and the time worked: confirmed with one tap. */
export function ConfirmEvent({ checked, kind, setKind, ...frame }: Props) {
  const { t } = useTranslation('time');
  const duration = useDuration();
  const picture = useAvatar(checked.user.avatar);
  const { user, shiftPlan, workTime, last, messages, notes } = checked;
  const [read, setRead] = useState(notes.length === 0);
  const other = kind === rcpEvent.entry ? rcpEvent.exit : rcpEvent.entry;
  const plan = shiftPlan && [shiftPlan.name, hoursOf(shiftPlan.timeFrom, shiftPlan.timeTo)].filter(Boolean).join(' · ');
  return (
    <Frame kind={kind} {...frame} reads={notes.length > 0} mayConfirm={read}>
      <div className={styles.who}>
        <Avatar {...user} size={88} src={picture} />
        <div>
          <h2>{`${user.name} ${user.surname}`}</h2>
          <p>{[user.role, shiftPlan?.place].filter(Boolean).join(' · ')}</p>
        </div>
        {kind !== rcpEvent.point && (
          <button type="button" className={styles.other} onClick={() => setKind(other)}>
            {t(`kiosk.instead.${other}`)}
          </button>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('kiosk.plan')}</dt>
          <dd>{plan ?? t('kiosk.noPlan')}</dd>
        </div>
        <div>
          <dt>{t(kind === rcpEvent.exit ? 'kiosk.workedToday' : 'kiosk.workedWeek')}</dt>
          <dd>{duration(kind === rcpEvent.exit ? workTime.today : workTime.week)}</dd>
        </div>
        <div>
          <dt>{t(last?.eventType === rcpEvent.entry ? 'kiosk.lastEntry' : 'kiosk.lastExit')}</dt>
          <dd>{last ? whenOf(last.eventTime, frame.now) : '—'}</dd>
        </div>
      </dl>
      {messages.map((message) => (
        <p key={message} className={styles.message}>
          <IconMessage size={20} aria-hidden />
          {message}
        </p>
      ))}
      {notes.length > 0 && <Notes notes={notes} read={read} confirm={() => setRead(true)} />}
    </Frame>
  );
}

interface NotesProps {
  notes: Checked['notes'];
  read: boolean;
  confirm: () => void;
}
/** What a supervisor wrote: the event is registered after it was read. */
function Notes({ notes, read, confirm }: NotesProps) {
  const { t } = useTranslation('time');
  return (
    <section className={`${layout.column} ${styles.notes}`} aria-label={t('kiosk.notes')}>
      <ul>
        {notes.map(({ id, content, author }) => (
          <li key={id}>
            <b>{t('kiosk.noteFrom', { author })}</b>
            <p>{content}</p>
          </li>
        ))}
      </ul>
      <button type="button" disabled={read} onClick={confirm}>
        <IconCheck size={20} aria-hidden />
        {t(read ? 'kiosk.noteWasRead' : 'kiosk.noteRead')}
      </button>
    </section>
  );
}

interface OfflineProps {
  code: string;
  point: boolean;
  now: Date;
  close: () => void;
  choose: (kind: Kind) => void;
}
/** Without the server it is unknown whose code it is: the person chooses what to record, and it is kept. */
export function ChooseOffline({ code, point, now, close, choose }: OfflineProps) {
  const { t } = useTranslation('time');
  const left = useCountdown(close);
  const title = t('kiosk.offlineTitle');
  const kinds: readonly Kind[] = point ? [rcpEvent.point] : [rcpEvent.entry, rcpEvent.exit];
  return (
    <Modal opened onClose={close} withCloseButton={false} centered size={640} radius="lg" {...bare(title)}>
      <div role="presentation" className={styles.dialog} data-kind="offline">
        <div className={styles.head}>
          <b>{title}</b>
          <span>{clockOf(now)}</span>
        </div>
        <p className={styles.offlineHint}>{t('kiosk.offlineHint', { code: masked(code) })}</p>
        <div className={styles.choices}>
          {kinds.map((kind) => {
            const Icon = icons[kind];
            return (
              <button key={kind} type="button" data-kind={kind} onClick={() => choose(kind)}>
                <Icon size={32} aria-hidden />
                {t(`kiosk.events.${kind}`)}
              </button>
            );
          })}
        </div>
        <div className={styles.buttons}>
          <button type="button" onClick={close}>
            {t('kiosk.cancel')}
          </button>
        </div>
        <p className={styles.left}>{t('kiosk.left', { seconds: left })}</p>
      </div>
    </Modal>
  );
}

export const masked = (code: string): string => `…${code.slice(-2)}`;
