import { useMediaQuery } from '@mantine/hooks';
import { Dialogs } from '../../engine/web/dialogs/dialogs';
import { useTranslation } from '../../engine/web/use-translation';
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { Outlet, useLocation } from 'react-router';
import { useKeysHelp } from '../../engine/web/dialogs/screen-keys';
import { useSession } from '../../engine/web/engine-context';
import { usePersonal } from '../../engine/web/use-personal';
import { useRealtime } from '../realtime/use-realtime';
import { KeptLists } from '../app/kept-lists';
import { useHeartbeat } from '../session/heartbeat';
import { ChangelogDialog } from '../changelog/changelog-dialog';
import { onceDrawn } from '../../engine/web/when-idle';
import { takeFirstRows } from '../app/ahead';
import { Menu } from './menu';
import menu from './menu.module.css';
import top from './top-bar.module.css';
import styles from './shell.module.css';
import { TopBar } from './top-bar';
import { useRecents } from './recents';

const ViewingBanner = lazyPart(() => import('./viewing-banner').then((module) => module.ViewingBanner));

/** The same widths as in the style sheet. */
const PHONE = '(max-width: 600px)';
const NARROW = '(max-width: 1199px)';
const now = { getInitialValueInEffect: false };

/** Whether the menu is folded: as the person left it on a screen of this width, on a phone until it is called. */
function useMini(pathname: string): [boolean, (mini: boolean) => void] {
  const phone = useMediaQuery(PHONE, undefined, now);
  const narrow = useMediaQuery(NARROW, undefined, now);
  const [wideMini, setWideMini] = usePersonal('menu_mini', false);
  const [narrowMini, setNarrowMini] = usePersonal('menu_mini_narrow', true);
  const [called, setCalled] = useState(false);
  // Over the screen of a phone the menu goes once something in it was chosen.
  useEffect(() => setCalled(false), [pathname, phone]);
  const call = useCallback((mini: boolean) => setCalled(!mini), []);
  if (phone) return [!called, call];
  return narrow ? [narrowMini, setNarrowMini] : [wideMini, setWideMini];
}

/** A new screen takes the focus, unless it has put it somewhere already: keys then act on it and not on the menu. */
function useFocusOnScreen(pathname: string, main: RefObject<HTMLElement | null>): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Setting the focus makes the browser lay out the page, so it waits until that is done for the frame anyway.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const at = document.activeElement;
        const elsewhere = at === document.body || at?.closest('nav, header[data-top]') !== null;
        // An address that is led on, as after signing in, changes while a person types into the search; a choice leaves it.
        const searching = at?.matches('[role="combobox"]');
        if (elsewhere && !searching) main.current?.focus({ preventScroll: true });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, main]);
}

/** Menu and top bar. Rows a person came for are shown first where they are there; what is not looked at is drawn in one go. */
function Bars({ mini, setMini }: { mini: boolean; setMini: (mini: boolean) => void }) {
  const [drawn, setDrawn] = useState(() => !takeFirstRows() || document.hidden);
  useEffect(() => (drawn ? undefined : onceDrawn(() => setDrawn(true))), [drawn]);
  if (!drawn)
    return (
      <>
        <nav className={menu.nav} />
        <header className={top.top} />
      </>
    );
  return (
    <>
      <Menu mini={mini} />
      <TopBar mini={mini} setMini={setMini} />
    </>
  );
}

/** Menu, top bar and the screen between them. */
export function Shell() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { viewing } = useSession().user;
  const [mini, setMini] = useMini(pathname);
  useFocusOnScreen(pathname, main);
  useKeysHelp();
  useHeartbeat();
  useRecents();
  useRealtime();
  return (
    <div className={styles.app} data-mini={mini || undefined}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Bars mini={mini} setMini={setMini} />
      <main className={styles.main} id="main" tabIndex={-1} ref={main} data-screen={pathname}>
        {viewing && (
          <Suspense>
            <ViewingBanner role={viewing.name} />
          </Suspense>
        )}
        <KeptLists />
        <Outlet />
      </main>
      <Dialogs />
      <ChangelogDialog />
    </div>
  );
}
