import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopyPlus,
  IconRowInsertBottom,
  IconTableDown,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import { Kbd } from '../ui/kbd';
import type { Grid } from './grid-props';
import type { Selection } from './selection';
import type { LineCommands } from './use-commands';
import type { MenuAt } from './use-pointer';
import layout from '../ui/layout.module.css';
import styles from './grid.module.css';

interface Props {
  at: MenuAt | null;
  close: () => void;
  grid: Grid;
  selection: Selection;
  commands: LineCommands;
}

/** What can be done with the marked rows. A click on any item closes the menu. */
export function RowMenu({ at, close, grid, selection, commands }: Props) {
  const { readOnly, rows } = grid;
  const line = rows[selection.here.row];
  // A closed menu takes as long to draw as some rows.
  const [used, setUsed] = useState(false);
  if (at && !used) setUsed(true);
  if (!used) return null;
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
        {line && grid.menu?.(line)}
        {!readOnly && <Commands selection={selection} commands={commands} divided={grid.menu !== undefined} />}
      </Menu.Dropdown>
    </Menu>
  );
}

interface CommandsProps {
  selection: Selection;
  commands: LineCommands;
  divided: boolean;
}

function Commands({ selection: { here, range, size }, commands, divided }: CommandsProps) {
  const { t } = useTranslation('edit');
  const { may } = commands;
  const count = range.bottom - range.top + 1;
  return (
    <>
      {divided && <Menu.Divider />}
      {may.add && (
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} aria-hidden />}
          rightSection={<Kbd>{t('grid.key.insert')}</Kbd>}
          onClick={() => commands.add(here.row + 1)}
        >
          {t('grid.do.insert')}
        </Menu.Item>
      )}
      {may.duplicate && (
        <Menu.Item
          leftSection={<IconCopyPlus size={16} aria-hidden />}
          rightSection={<Kbd>{t('grid.key.duplicate')}</Kbd>}
          onClick={commands.duplicate}
        >
          {t('grid.do.duplicate')}
        </Menu.Item>
      )}
      {count > 1 && (
        <Menu.Item
          leftSection={<IconTableDown size={16} aria-hidden />}
          rightSection={<Kbd>{t('grid.key.fillDown')}</Kbd>}
          onClick={commands.fillDown}
        >
          {t('grid.do.fillDown')}
        </Menu.Item>
      )}
      {may.move && (
        <>
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            disabled={range.top === 0}
            onClick={() => commands.move(-1)}
          >
            {t('grid.do.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            disabled={range.bottom >= size.rows - 1}
            onClick={() => commands.move(1)}
          >
            {t('grid.do.down')}
          </Menu.Item>
        </>
      )}
      {may.remove && (
        <>
          {(may.add || may.duplicate || may.move) && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            rightSection={<Kbd>{t('grid.key.remove')}</Kbd>}
            className={layout.danger}
            onClick={commands.remove}
          >
            {t('grid.do.remove', { count })}
          </Menu.Item>
        </>
      )}
    </>
  );
}
