import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconEye,
  IconHistory,
  IconInfoCircle,
  IconLayoutSidebarRight,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import type { RowCommand } from '../screens';
import { iconOf } from '../ui/icons';
import { PointerMenu, type MenuAt } from '../ui/pointer-menu';
import type { ListRow } from './use-entity-list';

export interface RowMenuAt extends MenuAt {
  row: ListRow;
}
export interface RowMenuCommands {
  edit?: (row: ListRow) => void;
  view?: (row: ListRow) => void;
  peek: (row: ListRow) => void;
  copy: (row: ListRow) => void;
  info?: (row: ListRow) => void;
  logs?: (row: ListRow) => void;
  remove?: (row: ListRow) => void;
  /** Commands of the screen half. */
  own?: readonly RowCommand[];
}

/** The menu of a row, one for the whole table. Commands the user may not use are undefined. */
export default function RowMenu({
  at,
  commands,
  close,
}: {
  at: RowMenuAt;
  commands: RowMenuCommands;
  close: () => void;
}) {
  const { t } = useTranslation('list');
  const { edit, view, peek, copy, info, logs, remove, own = [] } = commands;
  const { row } = at;
  // Closed first, so that a dialog returns the focus to the row and not to a removed menu item.
  const then = (run: () => void) => {
    close();
    run();
  };
  return (
    <PointerMenu at={at} close={close} label={t('row.more')} position="bottom-end" returnFocus>
      {edit && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => edit(row)}>
          {t('row.edit')}
        </Menu.Item>
      )}
      {view && (
        <Menu.Item leftSection={<IconEye size={16} />} onClick={() => view(row)}>
          {t('row.view')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLayoutSidebarRight size={16} />} onClick={() => peek(row)}>
        {t('row.peek')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy(row)}>
        {t('row.copy')}
      </Menu.Item>
      {own.length > 0 && <Menu.Divider />}
      {own.map(({ key, icon, label, run }) => {
        const Icon = iconOf(icon);
        return (
          <Menu.Item key={key} leftSection={Icon && <Icon size={16} />} onClick={() => then(() => run(row as never))}>
            {label()}
          </Menu.Item>
        );
      })}
      {(info || logs) && <Menu.Divider />}
      {info && (
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => then(() => info(row))}>
          {t('row.info')}
        </Menu.Item>
      )}
      {logs && (
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => logs(row)}>
          {t('row.logs')}
        </Menu.Item>
      )}
      {remove && (
        <>
          <Menu.Divider />
          <Menu.Item c="var(--danger)" leftSection={<IconTrash size={16} />} onClick={() => remove(row)}>
            {t('row.delete')}
          </Menu.Item>
        </>
      )}
    </PointerMenu>
  );
}
