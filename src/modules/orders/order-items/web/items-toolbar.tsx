import { Checkbox, Menu } from '@mantine/core';
import { IconClipboardText, IconColumns3, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Lines } from '../../../../engine/web/edit/use-lines';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { useLabels } from '../../../../engine/web/labels';
import { ActionIcon, Button } from '../../../../engine/web/ui/button';
import { DropMenu } from '../../../../engine/web/ui/drop-menu';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import { Kbd } from '../../../../engine/web/ui/kbd';
import { orderItems } from '../order-items.entity';
import { type ItemColumn, usualColumns } from './item-grid/item-columns';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './details.module.css';

interface Props {
  items: Lines;
  /** What a person may choose among. */
  offered: readonly ItemColumn[];
  columns: readonly string[];
  setColumns: (columns: readonly string[] | undefined) => void;
  add: () => void;
  paste: () => void;
}

/** What can be done with the items as a whole. */
export function ItemsToolbar({ items, offered, columns, setColumns, add, paste }: Props) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const { lines, readOnly } = items;
  const toggle = (key: string) =>
    setColumns(columns.includes(key) ? columns.filter((other) => other !== key) : [...columns, key]);
  return (
    <header className={`${layout.wrapRow} ${styles.head}`}>
      <h2>{t('grid.title')}</h2>
      <span className={layout.count}>{lines.length}</span>
      <span className={layout.grow} />
      <UndoButtons lines={items} />
      <Tooltip label={t('grid.chooseColumns')}>
        <DropMenu
          closeOnItemClick={false}
          dropClassName={styles.columns}
          target={
            <ActionIcon aria-label={t('grid.chooseColumns')}>
              <IconColumns3 size={16} aria-hidden />
            </ActionIcon>
          }
        >
          {offered.slice(1).map(({ key, asField }) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={columns.includes(key)}
              leftSection={<Checkbox checked={columns.includes(key)} readOnly tabIndex={-1} aria-hidden size="xs" />}
              onClick={() => toggle(key)}
            >
              {asField ? labels.field(key) : t(`grid.names.${key as 'net'}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={columns === usualColumns} onClick={() => setColumns(undefined)}>
            {t('grid.usualColumns')}
          </Menu.Item>
        </DropMenu>
      </Tooltip>
      {!readOnly && (
        <>
          <Button leftSection={<IconClipboardText size={16} aria-hidden />} onClick={paste}>
            {t('grid.paste')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<Kbd>N</Kbd>}
            aria-keyshortcuts="n"
            onClick={add}
          >
            {t('grid.add')}
          </Button>
        </>
      )}
    </header>
  );
}
