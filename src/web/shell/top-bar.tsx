import { IconMenu2, IconBell, IconClockPause, IconChevronDown } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { useIdleLogout } from '../session/idle';
import { useRested } from '../../engine/web/when-idle';
import { changeLanguage, currentLanguage } from '../../engine/web/i18n';
import { languages } from '../../engine/web/language';
import { PanelButton, MenuButton } from '../../engine/web/ui/menu-button';
import { SearchBox } from '../search/search-box';
import { Shortcuts } from './shortcuts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';
import { useNotices } from '../../modules/workspace/notices/web/notices-client';
import { usePrinter } from '../../modules/labels/label-printing/web/printer/printer-state';
import { useOpenCounters } from './open-counters';
import { ShellLink } from './shell-link';
import { rememberLanguage } from '../texts/text-files';
import { useLinkState } from '../realtime/realtime';

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
  // The first screen has the line for itself.
  const rested = useRested(1500);
  const works = !user.isCustomer && !isKiosk(user) && !user.viewing;
  const chatRoom = <span className={styles.room} />;
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
      {rested && works && modules.has('RCP') && settings.rcpPanelEnabled === true && (
        <Suspense>
          <RcpPanel />
        </Suspense>
      )}
      <Countdown />
      <StatusDots />
      <i className={styles.rule} />
      <LanguageMenu />
      {works && modules.has('MESSAGES') && permissions.has('MESSAGES_READ_WRITE') && (
        <Suspense fallback={chatRoom}>{rested ? <Chat /> : chatRoom}</Suspense>
      )}
      <Bell />
      <UserMenu />
    </header>
  );
});

/** Open tasks: the counters of the session and unread notifications. */
function Bell() {
  const { t } = useTranslation('shell');
  const { unread } = useNotices();
  const total = useOpenCounters().reduce((sum, [, count]) => sum + count, unread);
  const face = (
    <>
      <IconBell size={18} aria-hidden />
      {total > 0 && (
        <span className={styles.badge} aria-hidden>
          {Math.min(total, 99)}
        </span>
      )}
    </>
  );
  const button = { className: styles.square, 'aria-label': t('bell.label', { count: total }), children: face };
  return <PanelButton label={t('bell.title')} width={360} button={button} load={() => import('./bell-panel')} />;
}

/** Time left until the idle sign-out; only while it is switched on. */
function Countdown() {
  const { t } = useTranslation('shell');
  const left = useIdleLogout();
  if (left === null) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const soon = left <= 20;
  return (
    <span className={styles.countdown} data-soon={soon || undefined} title={t('countdown.title')}>
      <IconClockPause size={16} aria-hidden />
      <span aria-label={t('countdown.left', { time })}>{time}</span>
      <span role="alert" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {left === 20 ? t('countdown.soon') : ''}
      </span>
    </span>
  );
}

/** The language of the whole product, stored per browser. */
function LanguageMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const now = currentLanguage();
  const label = t('language', { name: t(`common:languages.${now}`) });
  const face = (
    <>
      {now.toUpperCase()}
      <IconChevronDown size={16} aria-hidden />
    </>
  );
  return (
    <MenuButton
      label={label}
      button={{ className: styles.textButton, 'aria-label': label, children: face }}
      lines={languages.map((language) => ({
        label: t(`common:languages.${language}`),
        lang: language,
        chosen: language === now,
        run: () => {
          rememberLanguage(language);
          void changeLanguage(language);
        },
      }))}
    />
  );
}

/** State of the realtime connection and of the label printer. On narrow screens the text is in the tooltip only. */
function StatusDots() {
  const { t } = useTranslation(['shell', 'labels']);
  const link = useLinkState();
  const printer = usePrinter();
  const { user } = useSession();
  const chat = t(`dots.chat.${link}`);
  const label = t(`dots.printer.${printer.state}`);
  const problems = printer.state === 'offline' ? printer.problems.map((one) => t(`labels:problems.${one}`)) : [];
  const title = [label, ...problems].join('\n');
  return (
    <div className={styles.dots}>
      <span className={styles.dot} data-state={link} role="status" title={chat} aria-label={chat}>
        <span className={styles.dotWord}>{link === 'open' ? t('dots.chatShort') : chat}</span>
      </span>
      {!user.isCustomer && (
        <ShellLink
          to="/zebra-status"
          className={styles.dot}
          data-state={printer.state}
          title={title}
          aria-label={[label, ...problems].join('. ')}
        >
          <span className={styles.dotWord}>{label}</span>
        </ShellLink>
      )}
    </div>
  );
}
