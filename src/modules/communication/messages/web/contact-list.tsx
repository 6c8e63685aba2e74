import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { ContactFace } from './contact-face';
import { MessagePreview } from './message-text-view';
import type { Contact } from '../messages';
import { useContacts } from './messages-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './messages.module.css';

const TYPING_DELAY = 250;

/** Colleagues, who is there first. `onChoose` is handed what was searched for too. */
export function ContactList({
  chosen,
  onChoose,
}: {
  chosen?: number;
  onChoose: (contact: Contact, search: string) => void;
}) {
  const { t } = useTranslation('communication');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_DELAY);
  const { data, isError, error } = useContacts(search);
  return (
    <div className={`${layout.column} ${layout.fills}`}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('messages.search')}
        placeholder={t('messages.search')}
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isError && <p className={styles.quiet}>{errorText(error)}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{t(search ? 'messages.notFound' : 'messages.nobody')}</p>}
      <ul className={`${layout.fills} ${styles.people}`}>
        {data?.map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              className={`${layout.row} ${layout.pressable} ${styles.contact}`}
              aria-current={contact.id === chosen || undefined}
              onClick={() => onChoose(contact, search)}
            >
              <ContactFace contact={contact} />
              <ContactWords contact={contact} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactWords({ contact }: { contact: Contact }) {
  const { t } = useTranslation('communication');
  const format = useFormat();
  const [day, time] = contact.sendDate ? format.datetime(contact.sendDate).split(' ') : [];
  return (
    <>
      <span className={`${layout.column} ${layout.room} ${styles.words}`}>
        <b className={layout.cut}>{`${contact.name} ${contact.surname}`}</b>
        <VisuallyHidden>{t(contact.isOnline ? 'messages.online' : 'messages.away')}</VisuallyHidden>
        <small className={layout.cut}>
          {contact.message === null ? contact.company : <MessagePreview text={contact.message} />}
        </small>
      </span>
      <span className={`${layout.column} ${styles.side}`}>
        {day && <small>{day === format.date(today()) ? time : day}</small>}
        {contact.unread > 0 && (
          <span className={styles.unread} aria-label={t('messages.unread', { count: contact.unread })}>
            {Math.min(contact.unread, 99)}
          </span>
        )}
      </span>
    </>
  );
}
