import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { useClosePanel } from '../../engine/web/ui/drop';
import { openChat } from '../../modules/communication/messages/web/chat-store';
import { ContactList } from '../../modules/communication/messages/web/contact-list';
import styles from '../shell/top-bar.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import own from './chat.module.css';

/** Colleagues to write to, each a way to the window of the conversation. */
export default function ChatPanel() {
  const { t } = useTranslation('shell');
  const close = useClosePanel();
  return (
    <div className={`${layout.column} ${own.panel}`}>
      <div className={styles.panelHead}>
        <h3 className={styles.panelTitle}>{t('messages.title')}</h3>
        <Link to="/messages" className={styles.textButton} onClick={close}>
          {t('messages.all')}
        </Link>
      </div>
      <ContactList
        onChoose={({ id }) => {
          close();
          openChat(id);
        }}
      />
    </div>
  );
}
