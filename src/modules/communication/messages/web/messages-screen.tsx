import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { ContactFace } from './contact-face';
import { ContactList } from './contact-list';
import { Conversation } from './conversation';
import { useContact } from './messages-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './messages.module.css';

/** `/messages`: colleagues at the left, the conversation with the chosen one beside them. */
export default function MessagesScreen() {
  const { t } = useTranslation('communication');
  const { userId } = useParams();
  const chosen = userId && /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : undefined;
  const [search, setSearch] = useState('');
  const go = useNavigate();
  return (
    <div className={`${layout.fills} ${styles.screen}`} data-chosen={chosen !== undefined || undefined}>
      <aside className={`${layout.column} ${styles.aside}`}>
        <h1>{t('messages.title')}</h1>
        <ContactList
          chosen={chosen}
          onChoose={(contact, words) => {
            setSearch(words && contact.message?.toLowerCase().includes(words.toLowerCase()) ? words : '');
            void go(`/messages/${contact.id}`);
          }}
        />
      </aside>
      {chosen === undefined ? (
        <EmptyState icon={IconMessages} title={t('messages.choose')} />
      ) : (
        <Chosen key={chosen} userId={chosen} search={search} forget={() => setSearch('')} />
      )}
    </div>
  );
}

function Chosen({ userId, search, forget }: { userId: number; search: string; forget: () => void }) {
  const { t } = useTranslation('communication');
  const { data: contact, isSuccess } = useContact(userId);
  const go = useNavigate();
  if (!contact) return isSuccess ? <EmptyState icon={IconMessages} title={t('messages.notReachable')} /> : null;
  return (
    <section className={`${layout.column} ${styles.chosen}`}>
      <header className={`${layout.row} ${styles.head}`}>
        <button type="button" className={styles.back} onClick={() => void go('/messages')}>
          {t('messages.back')}
        </button>
        <ContactFace contact={contact} />
        <span className={`${layout.column} ${layout.room} ${styles.words}`}>
          <b>{`${contact.name} ${contact.surname}`}</b>
          <small>
            {[contact.company, t(contact.isOnline ? 'messages.online' : 'messages.away')].filter(Boolean).join(' · ')}
          </small>
        </span>
        {search && (
          <button type="button" className={`${layout.hint} ${layout.pressable} ${styles.older}`} onClick={forget}>
            {t('messages.showAll', { search })}
          </button>
        )}
      </header>
      <Conversation contact={contact} search={search} />
    </section>
  );
}
