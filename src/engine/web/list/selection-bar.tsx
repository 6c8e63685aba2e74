import { Button, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf, type IconName } from '../ui/icons';
import { Kbd } from '../ui/kbd';
import { useFormat } from '../use-format';
import styles from './list.module.css';
import type { EntityList } from './use-entity-list';
import type { SelectionState } from './selection';
import table from './table.module.css';

export interface BulkAction {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  run: () => void;
}
interface Props {
  title: string;
  list: EntityList;
  selection: SelectionState;
  actions: readonly BulkAction[];
  /** Buttons of the screen half. */
  business?: ReactNode;
  /** Changes fields of all of them; undefined where there are none to change. */
  onChange: (() => void) | undefined;
  onCopy: () => void;
  onExport: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Replaces the toolbar while rows are selected; of the same height, so that nothing below moves. */
export default function SelectionBar({
  title,
  list,
  selection,
  actions,
  business,
  onChange,
  onCopy,
  onExport,
  onDelete,
}: Props) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const count = selection.selected.size;
  const box = useRef<HTMLInputElement>(null);
  const all = count >= list.total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = !all;
  }, [all]);
  return (
    <div className={styles.selbar} role="toolbar" aria-label={t('selection.bar')}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <label className={table.hit}>
        <input
          ref={box}
          type="checkbox"
          className={table.box}
          checked={all}
          onChange={selection.clear}
          aria-label={t('selection.clear')}
        />
      </label>
      <strong role="status">
        {t('selection.count', { count, chosen: format.integer(count), total: format.integer(list.total) })}
      </strong>
      {!all && (
        <button type="button" className={styles.plain} onClick={() => void selection.selectAll()}>
          {t('selection.all', { total: format.integer(list.total) })}
        </button>
      )}
      <span className={styles.rule} />
      {actions.map((action) => {
        const Icon = iconOf(action.icon);
        return (
          <Button key={action.key} leftSection={Icon && <Icon size={16} />} onClick={action.run}>
            {action.label}
          </Button>
        );
      })}
      {business && <Suspense fallback={null}>{business}</Suspense>}
      {onChange && (
        <Button leftSection={<IconPencil size={16} />} onClick={onChange}>
          {t('change.button')}
        </Button>
      )}
      <Button leftSection={<IconCopy size={16} />} onClick={onCopy}>
        {t('copy.button')}
      </Button>
      {onExport && (
        <Button leftSection={<IconDownload size={16} />} onClick={onExport}>
          {t('export.selected', { chosen: format.integer(count) })}
        </Button>
      )}
      {onDelete && (
        <Button c="var(--danger)" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {t('delete.button')}
        </Button>
      )}
      <span className={styles.grow} />
      <button type="button" className={styles.plain} onClick={selection.clear}>
        <IconX size={16} aria-hidden /> {t('selection.clear')} <Kbd>{'Esc'}</Kbd>
      </button>
    </div>
  );
}
