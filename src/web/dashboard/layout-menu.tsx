import { IconEye, IconLayoutGrid, IconListCheck, IconMoodSmile, IconRestore } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { MenuButton, type MenuLine } from '../../engine/web/ui/menu-button';
import styles from './dashboard.module.css';
import { noLayout, type StoredLayout } from './layout';
import type { Tile } from './tiles';

const ContextMenu = lazyPart(() => import('../../engine/web/ui/menu-drop').then((m) => m.ContextMenu));

interface Props {
  tiles: readonly Tile[];
  stored: StoredLayout;
  greeted: boolean;
  onStore: (stored: StoredLayout) => void;
  onGreet: () => void;
  /** Shows the first steps again; undefined where they are not hidden. */
  onSteps: (() => void) | undefined;
  /** Where the same menu is opened as a context menu. */
  at: { x: number; y: number } | undefined;
  onClose: () => void;
}

/** What can be done with the whole dashboard: bring back what was hidden, or everything as it was. */
export function LayoutMenu({ tiles, stored, greeted, onStore, onGreet, onSteps, at, onClose }: Props) {
  const { t } = useTranslation('shell');
  const hidden = tiles.filter((tile) => stored.hidden.includes(tile.key));
  const label = t('dashboard.layout');
  const lines: MenuLine[] = [
    !greeted && { label: t('dashboard.showGreeting'), icon: IconMoodSmile, run: onGreet },
    onSteps && {
      label: t('dashboard.show', { title: t('firstSteps.title') }),
      icon: IconListCheck,
      run: onSteps,
    },
    ...hidden.map(({ key }) => ({
      label: t('dashboard.show', { title: t(`tiles.${key}` as 'tiles.date') }),
      icon: IconEye,
      run: () => onStore({ ...stored, hidden: stored.hidden.filter((other) => other !== key) }),
    })),
    {
      label: t('dashboard.reset'),
      icon: IconRestore,
      run: () => {
        onStore(noLayout);
        onGreet();
        onSteps?.();
      },
    },
  ];
  const face = (
    <>
      <IconLayoutGrid size={16} aria-hidden /> {label}
    </>
  );
  return (
    <>
      <MenuButton label={label} lines={lines} button={{ className: styles.button, children: face }} />
      {at && (
        <Suspense>
          <ContextMenu label={label} at={at} lines={lines} close={onClose} />
        </Suspense>
      )}
    </>
  );
}
