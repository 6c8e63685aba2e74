import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSession } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { visuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { showsChat } from './chat-store';
import { Composer } from './composer';
import { MessageTextView } from './message-text-view';
import type { Contact, Message } from '../messages';
import { markRead, useConversation } from './messages-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './messages.module.css';

/** Whether the window of the browser is before somebody's eyes. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** What is on the page is read. */
function useReading(userId: number, messages: readonly Message[]): void {
  const client = useQueryClient();
  const visible = useVisible();
  const newest = messages.findLast((message) => message.userId === userId && !message.isRead)?.id;
  useEffect(() => showsChat(userId), [userId]);
  useEffect(() => {
    if (visible && newest !== undefined) void markRead(client, userId, newest);
  }, [client, userId, newest, visible]);
}

/** The messages of two people, and the input for the next one. */
export function Conversation({ contact, search = '' }: { contact: Contact; search?: string }) {
  const { t } = useTranslation('communication');
  const found = useConversation(contact.id, search);
  const { messages } = found;
  useReading(contact.id, messages);
  const name = `${contact.name} ${contact.surname}`.trim();
  return (
    <div className={`${layout.column} ${layout.fills}`}>
      <div
        className={`${layout.fills} ${styles.scroll}`}
        tabIndex={0}
        role="log"
        aria-label={t('messages.with', { name })}
      >
        <div>
          {found.hasNextPage && (
            <button
              type="button"
              className={`${layout.hint} ${layout.pressable} ${styles.older}`}
              disabled={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('messages.older')}
            </button>
          )}
          {found.isError && <p className={styles.quiet}>{errorText(found.error)}</p>}
          {found.isSuccess && messages.length === 0 && (
            <p className={styles.quiet}>{search ? t('messages.notFound') : t('messages.empty')}</p>
          )}
          <Lines messages={messages} />
        </div>
      </div>
      {contact.isReachable ? (
        <Composer userId={contact.id} name={name} />
      ) : (
        <p className={styles.quiet}>{t('messages.notReachable')}</p>
      )}
    </div>
  );
}

/** Messages under the day they were sent on. */
function Lines({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation('communication');
  const format = useFormat();
  const dayOf = (message: Message) => format.datetime(message.sendDate).split(' ')[0] ?? '';
  const now = format.date(today());
  return (
    <ol className={`${layout.column} ${styles.lines}`}>
      {messages.map((message, at) => {
        const day = dayOf(message);
        const before = messages[at - 1];
        return (
          <Fragment key={message.id}>
            {(!before || dayOf(before) !== day) && (
              <li className={styles.day}>
                <span>{day === now ? t('messages.today') : day}</span>
              </li>
            )}
            <Line message={message} />
          </Fragment>
        );
      })}
    </ol>
  );
}

/** One message; a click shows when it was sent. */
function Line({ message }: { message: Message }) {
  const { t } = useTranslation('communication');
  const { user } = useSession();
  const format = useFormat();
  const [timed, setTimed] = useState(false);
  const own = message.userId === user.id;
  const time = format.datetime(message.sendDate).split(' ')[1];
  return (
    <li className={`${layout.column} ${styles.line}`} data-own={own || undefined}>
      {/* A link inside is followed; anywhere else a click shows the time. */}
      <div
        className={styles.bubble}
        data-message={message.id}
        onClick={(event) => {
          if (!(event.target as HTMLElement).closest('a')) setTimed(!timed);
        }}
      >
        <MessageTextView text={message.message} />
      </div>
      <time dateTime={message.sendDate} className={timed ? layout.hint : visuallyHidden}>
        {own && message.isRead ? t('messages.readAt', { time }) : time}
      </time>
    </li>
  );
}
