import { IconMenu2 } from '@tabler/icons-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { whenIdle } from '../../engine/web/when-idle';
import { SearchBox } from '../search/search-box';
import { Bell } from './bell';
import { Countdown } from './countdown';
import { LanguageMenu } from './language-menu';
import { Shortcuts } from './shortcuts';
import { StatusDots } from './status-dots';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

const RcpPanel = lazyPart(() => import('../../modules/time/rcp/web/rcp-panel').then((m) => m.default));
const Chat = lazyPart(() => import('../messages/chat').then((m) => m.default));

interface Props {
  mini: boolean;
  /** Folds the menu or opens it. */
  setMini: (mini: boolean) => void;
}

/** Hamburger, search, shortcuts, countdown, states, language, bell, the person. */
export const TopBar = memo(function TopBar({ mini, setMini }: Props) {
  const { t } = useTranslation('shell');
  const { user, modules, permissions, settings } = useSession();
  const [rested, setRested] = useState(false);
  // The first screen has the line for itself.
  useEffect(() => whenIdle(() => setRested(true), 1500), []);
  const works = rested && !user.isCustomer && !isKiosk(user) && !user.viewing;
  return (
    <header className={styles.top} data-top>
      <button
        type="button"
        className={styles.square}
        aria-label={mini ? t('menu.open') : t('menu.collapse')}
        aria-expanded={!mini}
        onClick={() => setMini(!mini)}
      >
        <IconMenu2 size={18} aria-hidden />
      </button>
      {!user.isCustomer && <SearchBox scans={rested} />}
      <Shortcuts />
      {works && modules.has('RCP') && settings.rcpPanelEnabled === true && (
        <Suspense>
          <RcpPanel />
        </Suspense>
      )}
      <Countdown />
      <StatusDots />
      <i className={styles.rule} />
      <LanguageMenu />
      {works && modules.has('MESSAGES') && permissions.has('MESSAGES_READ_WRITE') && (
        <Suspense>
          <Chat />
        </Suspense>
      )}
      <Bell />
      <UserMenu />
    </header>
  );
});
