import { IconX, IconPlus } from '@tabler/icons-react';
import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useCallback, useState, type MouseEvent } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { Navigate, Link } from 'react-router';
import { localeOf } from '../../engine/format';
import { allows, useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { currentLanguage } from '../../engine/web/i18n';
import { usePersonal } from '../../engine/web/use-personal';
import { shopZone } from '../../engine/web/shop-zone';
import { firstStepRights } from '../../modules/administration/dashboard/first-steps';
import { missingFor, timeClock } from '../app/guard';
import { usePageTitle } from '../shell/recents';
import { useMenu } from '../shell/use-menu';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './dashboard.module.css';
import { LayoutMenu } from './layout-menu';
import { layoutShape, noLayout } from './layout';
import { tilesOf } from './tiles';
import { vocative } from './vocative';

/** Accounts of a time clock have nothing to look at here. */
const TileGrid = lazyPart(() => import('./tile-grid').then((m) => m.default));
const FirstSteps = lazyPart(() => import('./first-steps').then((m) => m.default));
const CustomerHome = lazyPart(() => import('./customer-home').then((m) => m.default));

/** Of the first steps: `hidden` by the person, or `over` because the company works by now. */
type StepsState = 'shown' | 'hidden' | 'over';

/** The start page: a greeting, and the tiles of the person's kind of account. */
export default function DashboardPage() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { user } = session;
  const clock = missingFor(timeClock, session) === undefined;
  const tiles = tilesOf(session);
  const [stored, store] = usePersonal(`dashboard_layout_${user.dashboardType}`, noLayout, layoutShape);
  const [greeted, setGreeted] = usePersonal('greeting', true);
  const [steps, setSteps] = usePersonal<StepsState>('first_steps_state', 'shown');
  const takesSteps = !user.isCustomer && !isKiosk(user) && allows(session.permissions, firstStepRights);
  const endSteps = useCallback(() => setSteps('over'), [setSteps]);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  usePageTitle(t('menu.dashboard'));
  const language = currentLanguage();
  const today = new Date().toLocaleDateString(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: shopZone(),
  });
  const openMenu = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, input, textarea')) return;
    event.preventDefault();
    setMenuAt({ x: event.clientX, y: event.clientY });
  };
  return (
    <div className={`${layout.column} ${styles.page}`} onContextMenu={openMenu}>
      <header className={`${layout.row} ${styles.top}`}>
        {greeted ? (
          <>
            <h1>{t('dashboard.greeting', { name: language === 'pl' ? vocative(user.name) : user.name })}</h1>
            <span className={styles.today}>{today}</span>
            <ActionIcon size={24} aria-label={t('dashboard.closeGreeting')} onClick={() => setGreeted(false)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </>
        ) : (
          <h1>{t('menu.dashboard')}</h1>
        )}
        <div className={`${layout.wrap} ${layout.pushed}`}>
          {!user.isCustomer && <QuickActions />}
          <LayoutMenu
            tiles={tiles}
            stored={stored}
            greeted={greeted}
            onStore={store}
            onGreet={() => setGreeted(true)}
            onSteps={takesSteps && steps === 'hidden' ? () => setSteps('shown') : undefined}
            at={menuAt}
            onClose={() => setMenuAt(undefined)}
          />
        </div>
      </header>
      {takesSteps && steps === 'shown' && (
        <Suspense>
          <FirstSteps onHide={() => setSteps('hidden')} onOver={endSteps} />
        </Suspense>
      )}
      {user.isCustomer && (
        <Suspense>
          <CustomerHome />
        </Suspense>
      )}
      {isKiosk(user) &&
        (clock ? <Navigate to="/kiosk" replace /> : <p className={styles.quiet}>{t('dashboard.kiosk')}</p>)}
      <Suspense>
        <TileGrid tiles={tiles} stored={stored} onStore={store} />
      </Suspense>
    </div>
  );
}

/** What is begun most often, as far as the person may. */
const begun = ['/orders', '/receptions', '/invoices', '/guests', '/customers'];
/** Buttons the head has room for. */
const MOST_ACTIONS = 3;

/** "New order" and the like: the first is the filled button. */
function QuickActions() {
  const items = useMenu().flatMap((section) => section.items);
  const offered = begun
    .flatMap((path) => items.find((item) => item.path === path && item.newLabel) ?? [])
    .slice(0, MOST_ACTIONS);
  return (
    <div className={layout.wrap}>
      {offered.map(({ path, newLabel }, at) => (
        <Button
          key={path}
          component={Link}
          to={`${path}/add`}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {newLabel}
        </Button>
      ))}
    </div>
  );
}
