import { IconMessage } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { PanelButton } from '../../engine/web/ui/menu-button';
import { useChats } from '../../modules/communication/messages/web/chat-store';
import styles from '../shell/top-bar.module.css';

const ChatDock = lazyPart(() => import('../../modules/communication/messages/web/chat-dock').then((m) => m.default));

/** The button for messages with the number of unread ones, and the open conversations. */
export default function Chat() {
  const { t } = useTranslation('shell');
  const count = useSession().counters['messages'] ?? 0;
  const chats = useChats();
  const face = (
    <>
      <IconMessage size={18} aria-hidden />
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {Math.min(count, 99)}
        </span>
      )}
    </>
  );
  const button = { className: styles.square, 'aria-label': t('messages.label', { count }), children: face };
  return (
    <>
      <PanelButton label={t('messages.title')} width={320} button={button} load={() => import('./chat-panel')} />
      {chats.length > 0 && (
        <Suspense>
          <ChatDock />
        </Suspense>
      )}
    </>
  );
}
