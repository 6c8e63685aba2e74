import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopyPlus,
  IconForms,
  IconListSearch,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../engine/web/ui/kbd';
import type { GridProps } from './grid-data';
import type { GridKeys } from './use-grid-keys';
import styles from './item-grid.module.css';

/** Where the menu was opened, in the window. */
export interface MenuAt {
  x: number;
  y: number;
}
interface Props {
  at: MenuAt | null;
  close: () => void;
  grid: GridKeys;
  props: GridProps;
}

/** What can be done with the marked rows. */
export function RowMenu({ at, close, grid, props }: Props) {
  const { t } = useTranslation('orders');
  const { explain, readOnly, openForm } = props;
  const { line, range, size } = grid;
  const run = (command: () => void) => () => {
    close();
    command();
  };
  return (
    <Menu opened={at !== null} onChange={(open) => !open && close()} position="bottom-start" returnFocus withinPortal>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles.menuAnchor}
          style={{ left: at?.x, top: at?.y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={run(openForm)}>
          {t('grid.do.form')}
        </Menu.Item>
        {explain && line?.id !== undefined && (
          <Menu.Item leftSection={<IconListSearch size={16} aria-hidden />} onClick={run(() => explain(line))}>
            {t('grid.do.explain')}
          </Menu.Item>
        )}
        {!readOnly && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconRowInsertBottom size={16} aria-hidden />}
              rightSection={<Kbd>{t('grid.key.insert')}</Kbd>}
              onClick={run(() => grid.run({ do: 'insert' }))}
            >
              {t('grid.do.insert')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopyPlus size={16} aria-hidden />}
              rightSection={<Kbd>{t('grid.key.duplicate')}</Kbd>}
              onClick={run(() => grid.run({ do: 'duplicate' }))}
            >
              {t('grid.do.duplicate')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              disabled={range.top === 0}
              onClick={run(() => grid.move(-1))}
            >
              {t('grid.do.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              disabled={range.bottom >= size.rows - 1}
              onClick={run(() => grid.move(1))}
            >
              {t('grid.do.down')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              rightSection={<Kbd>{t('grid.key.remove')}</Kbd>}
              className={styles.danger}
              onClick={run(() => grid.run({ do: 'remove' }))}
            >
              {t('grid.do.remove', { count: range.bottom - range.top + 1 })}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
