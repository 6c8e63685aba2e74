import { CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../engine/web/use-translation';
import { closeAllChats, closeChat, expandChat, minimiseChat, useChats, type ChatWindow } from './chat-store';
import { ContactFace } from './contact-face';
import { Conversation } from './conversation';
import type { Contact } from '../messages';
import { useContact } from './messages-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './dock.module.css';

/** The open conversations at the lower edge of the page, beside each other. */
export default function ChatDock() {
  const chats = useChats();
  // Nobody finds the conversations of whoever signed in before.
  useEffect(() => closeAllChats, []);
  return createPortal(
    <div className={styles.dock}>
      {chats.map((chat) => (
        <Chat key={chat.userId} chat={chat} />
      ))}
    </div>,
    document.body,
  );
}

function Chat({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation('communication');
  const { data: contact } = useContact(chat.userId);
  const frame = useRef<HTMLElement>(null);
  const { isMinimised, userId } = chat;
  const known = contact !== undefined;
  useEffect(() => {
    if (known && !isMinimised) frame.current?.querySelector('textarea')?.focus();
  }, [known, isMinimised]);
  if (!contact) return null;
  const name = `${contact.name} ${contact.surname}`.trim();
  return (
    <section
      ref={frame}
      className={`${layout.column} ${styles.window}`}
      aria-label={t('messages.with', { name })}
      data-chat
      data-minimised={isMinimised || undefined}
      data-blinks={chat.blinks || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        minimiseChat(userId);
      }}
    >
      <header className={`${layout.tightRow} ${styles.head}`}>
        <button
          type="button"
          className={`${layout.row} ${layout.pressable} ${layout.room} ${styles.title}`}
          aria-expanded={!isMinimised}
          title={t(isMinimised ? 'messages.expand' : 'messages.minimise')}
          onClick={() => (isMinimised ? expandChat(userId) : minimiseChat(userId))}
        >
          <Title contact={contact} name={name} />
          <IconChevronDown size={16} aria-hidden className={styles.arrow} />
        </button>
        <CloseButton size="sm" aria-label={t('messages.close', { name })} onClick={() => closeChat(userId)} />
      </header>
      {!isMinimised && <Conversation contact={contact} />}
    </section>
  );
}

function Title({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('communication');
  return (
    <>
      <ContactFace contact={contact} size={28} />
      <span className={`${layout.column} ${layout.room} ${styles.names}`}>
        <b className={layout.cut}>{name}</b>
        <small className={layout.cut}>
          {contact.company ?? t(contact.isOnline ? 'messages.online' : 'messages.away')}
        </small>
      </span>
    </>
  );
}
