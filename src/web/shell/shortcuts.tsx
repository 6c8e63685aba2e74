import { IconStar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useLocation } from 'react-router';
import { usePersonal } from '../../engine/web/use-personal';
import { PanelButton } from '../../engine/web/ui/menu-button';
import { useDragRows } from '../../engine/web/ui/use-drag-rows';
import { useCanOpen } from '../app/open-path';
import { defaultLook, lookKey, lookShape } from '../theme/look';
import { ShellLink } from './shell-link';
import { useShortcuts } from './shortcut-list';
import styles from './shortcuts.module.css';
import bar from './top-bar.module.css';

const NAMED = 116;
const SHORT = 40;

/** Shortcuts in the free middle of the top bar: as many as fit of those that are open now, all of them in the star's panel. */
export function Shortcuts() {
  const { t } = useTranslation('shell');
  const { list: all, move } = useShortcuts();
  const canOpen = useCanOpen();
  const list = all.filter(({ path }) => canOpen(path));
  const [look] = usePersonal(lookKey, defaultLook, lookShape);
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const named = look.namedShortcuts;
  const fits = Math.max(0, Math.floor((width - SHORT) / (named ? NAMED : SHORT)));
  const drag = useDragRows(
    Math.min(fits, list.length),
    (from, to) => list[from] && list[to] && move(list[from].path, all.indexOf(list[to])),
    'x',
  );
  return (
    <div className={styles.bar} ref={place}>
      {list.slice(0, fits).map((shortcut, at) => (
        <ShellLink
          key={shortcut.path}
          to={shortcut.path}
          className={styles.shortcut}
          data-named={named || undefined}
          aria-current={pathname === shortcut.path ? 'page' : undefined}
          title={shortcut.title}
          {...drag.row(at)}
          {...drag.handle(at)}
        >
          {named ? shortcut.title : shortcut.title.slice(0, 2)}
        </ShellLink>
      ))}
      <PanelButton
        label={t('shortcuts.title')}
        side="bottom-start"
        button={{
          className: bar.square,
          'aria-label': t('shortcuts.title'),
          children: <IconStar size={18} aria-hidden />,
        }}
        load={() => import('./shortcut-editor')}
      />
    </div>
  );
}
