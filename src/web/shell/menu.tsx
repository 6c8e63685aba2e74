import { IconFilter, IconLayoutDashboard, IconSpray } from '@tabler/icons-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useLocation } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { productName } from '../product';
import { goTo } from '../../engine/web/navigation';
import { mark } from '../../engine/web/ui/mark';
import { MenuButton } from '../../engine/web/ui/menu-button';
import { iconOf } from '../../engine/web/ui/icons';
import { useContacts } from '../about/use-contacts';
import { filterMenu, type MenuSection } from './menu-items';
import { MenuGroupView } from './menu-group';
import styles from './menu.module.css';
import { ShellLink } from './shell-link';
import { useMenu } from './use-menu';

/** Arrow keys walk over everything in the menu that can have the focus; left and right close and open groups. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const place = document.activeElement as HTMLElement | null;
  const group = place?.getAttribute('aria-expanded');
  if ((event.key === 'ArrowRight' && group === 'false') || (event.key === 'ArrowLeft' && group === 'true')) {
    place?.click();
    return event.preventDefault();
  }
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(place as HTMLElement);
  stops[at < 0 ? 0 : at + step]?.focus();
  event.preventDefault();
}

/** The menu at the left: 300 px with groups and items, or 75 px with the groups alone. */
export const Menu = memo(function Menu({ mini }: { mini: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const { company, user } = useSession();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const sections = useMenu();
  const label = (key: string) => t(`groups.${key}` as 'groups.sales');
  const shown = mini ? sections : filterMenu(sections, typed, label);
  const openFirst = (event: KeyboardEvent) => {
    const first = shown[0]?.items[0];
    if (event.key === 'Enter' && typed && first) {
      goTo(first.path);
      setTyped('');
    }
    if (event.key === 'Escape') setTyped('');
  };
  return (
    <nav className={styles.nav} aria-label={t('menu.label')} data-mini={mini || undefined}>
      <ShellLink to="/" className={styles.brand} aria-label={`${productName} ${company?.name ?? ''}`}>
        <span className={styles.mark}>
          <IconSpray size={16} stroke={1.75} aria-hidden />
        </span>
        {!mini && (
          <span className={styles.names}>
            <b>{productName}</b> <span>{company?.name}</span>
          </span>
        )}
      </ShellLink>
      {!mini && (
        <div className={styles.filter}>
          <IconFilter size={16} aria-hidden />
          <input
            type="search"
            value={typed}
            placeholder={t('menu.filter')}
            aria-label={t('menu.filter')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              openFirst(event);
              if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[data-stop]')?.focus();
            }}
          />
        </div>
      )}
      <ul className={styles.list} ref={list} onKeyDown={walk}>
        {!typed && (
          <li>
            <Dashboard mini={mini} label={t('menu.dashboard')} />
          </li>
        )}
        {shown.map((section) =>
          mini ? (
            <MiniGroup key={section.key} section={section} />
          ) : (
            <MenuGroupView
              key={section.key}
              section={section}
              label={label(section.key)}
              open={typed ? true : undefined}
            />
          ),
        )}
        {typed && shown.length === 0 && <li className={styles.nothing}>{t('menu.nothing')}</li>}
      </ul>
      <Foot mini={mini} isCustomer={user.isCustomer} />
    </nav>
  );
});

function Dashboard({ mini, label }: { mini: boolean; label: string }) {
  const here = useLocation().pathname === '/';
  return (
    <ShellLink
      to="/"
      className={mini ? styles.miniItem : styles.head}
      aria-current={here ? 'page' : undefined}
      data-here={mark(here)}
      data-stop
    >
      <IconLayoutDashboard size={mini ? 20 : 18} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </ShellLink>
  );
}

/** Version, help and whom to ask. Customers get no link to the release notes. */
function Foot({ mini, isCustomer }: { mini: boolean; isCustomer: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const { mail, phone } = useContacts();
  const version = mini ? __VERSION__ : t('common:version', { version: __VERSION__ });
  return (
    <div className={styles.foot}>
      {isCustomer ? <span>{version}</span> : <ShellLink to="/changelog">{version}</ShellLink>}
      {!mini && <ShellLink to="/about">{t('menu.help')}</ShellLink>}
      {!mini && mail && <a href={`mailto:${mail}`}>{mail}</a>}
      {!mini && phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
    </div>
  );
}

/** A group of the narrow menu: icon and word, its items in a fly-out. */
function MiniGroup({ section }: { section: MenuSection }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const here = section.items.some((item) => pathname === item.path || pathname.startsWith(`${item.path}/`));
  const Icon = iconOf(section.icon);
  const label = t(`groups.${section.key}`);
  const face = (
    <>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
      <span>{t(`groupsShort.${section.key}`)}</span>
    </>
  );
  const button = { className: styles.miniItem, 'data-here': mark(here), 'data-stop': true, children: face };
  return (
    <li>
      <MenuButton
        side="right-start"
        width={240}
        label={label}
        button={button}
        lines={[
          { heading: label },
          ...section.items.map((item) => ({ label: item.label, to: item.path, after: item.count || undefined })),
        ]}
      />
    </li>
  );
}
