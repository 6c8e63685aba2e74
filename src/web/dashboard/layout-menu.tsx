import { IconEye, IconMoodSmile, IconRestore } from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noLayout, type StoredLayout } from './layout';
import type { Tile } from './tiles';

interface Props {
  tiles: readonly Tile[];
  stored: StoredLayout;
  greeted: boolean;
  onStore: (stored: StoredLayout) => void;
  onGreet: () => void;
}

/** What can be done with the whole dashboard: bring back what was hidden, or everything as it was. */
export function LayoutMenu({ tiles, stored, greeted, onStore, onGreet }: Props) {
  const { t } = useTranslation('shell');
  const hidden = tiles.filter((tile) => stored.hidden.includes(tile.key));
  return (
    <>
      {!greeted && (
        <Menu.Item leftSection={<IconMoodSmile size={16} />} onClick={onGreet}>
          {t('dashboard.showGreeting')}
        </Menu.Item>
      )}
      {hidden.map(({ key }) => (
        <Menu.Item
          key={key}
          leftSection={<IconEye size={16} />}
          onClick={() => onStore({ ...stored, hidden: stored.hidden.filter((other) => other !== key) })}
        >
          {t('dashboard.show', { title: t(`tiles.${key}` as 'tiles.date') })}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconRestore size={16} />}
        onClick={() => {
          onStore(noLayout);
          onGreet();
        }}
      >
        {t('dashboard.reset')}
      </Menu.Item>
    </>
  );
}
