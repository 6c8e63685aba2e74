import { IconEye, IconLayoutGrid, IconMoodSmile, IconRestore } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Drop, DropItem } from '../../engine/web/ui/drop';
import styles from './dashboard.module.css';
import { noLayout, type StoredLayout } from './layout';
import type { Tile } from './tiles';

interface Props {
  tiles: readonly Tile[];
  stored: StoredLayout;
  greeted: boolean;
  onStore: (stored: StoredLayout) => void;
  onGreet: () => void;
  atPoint: RefObject<((x: number, y: number) => void) | null>;
}

/** What can be done with the whole dashboard: bring back what was hidden, or everything as it was. */
export function LayoutMenu({ tiles, stored, greeted, onStore, onGreet, atPoint }: Props) {
  const { t } = useTranslation('shell');
  const hidden = tiles.filter((tile) => stored.hidden.includes(tile.key));
  const face = (
    <>
      <IconLayoutGrid size={16} aria-hidden /> {t('dashboard.layout')}
    </>
  );
  return (
    <Drop menu label={t('dashboard.layout')} atPoint={atPoint} button={{ className: styles.button, children: face }}>
      {!greeted && (
        <DropItem icon={IconMoodSmile} run={onGreet}>
          {t('dashboard.showGreeting')}
        </DropItem>
      )}
      {hidden.map(({ key }) => (
        <DropItem
          key={key}
          icon={IconEye}
          run={() => onStore({ ...stored, hidden: stored.hidden.filter((other) => other !== key) })}
        >
          {t('dashboard.show', { title: t(`tiles.${key}` as 'tiles.date') })}
        </DropItem>
      ))}
      <DropItem
        icon={IconRestore}
        run={() => {
          onStore(noLayout);
          onGreet();
        }}
      >
        {t('dashboard.reset')}
      </DropItem>
    </Drop>
  );
}
