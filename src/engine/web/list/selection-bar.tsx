import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visually-hidden';
import { useTranslation } from '../use-translation';
import { iconOf, type IconName } from '../ui/icons';
import { Kbd } from '../ui/kbd';
import { useFormat } from '../use-format';
import layout from '../ui/layout.module.css';
import styles from './list.module.css';
import type { EntityList } from './use-entity-list';
import type { SelectionState } from './selection';
import rowStyles from './row.module.css';

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

/** Declared actions beside which the buttons every list has keep their words. */
const MOST_WORDED = 2;

interface CommonProps {
  Icon: typeof IconCopy;
  label: string;
  run: () => void;
  /** Without its words, which are its tooltip then. */
  isShort: boolean;
  color?: string;
}

/** A button every list has. */
function Common({ Icon, label, run, isShort, color }: CommonProps) {
  if (isShort)
    return (
      <Button c={color} px="xs" onClick={run} aria-label={label} title={label}>
        <Icon size={16} aria-hidden />
      </Button>
    );
  return (
    <Button c={color} leftSection={<Icon size={16} />} onClick={run}>
      {label}
    </Button>
  );
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
  const isCrowded = actions.length > MOST_WORDED;
  useEffect(() => {
    if (box.current) box.current.indeterminate = !all;
  }, [all]);
  return (
    <div className={`${layout.row} ${layout.unbroken} ${styles.selbar}`} role="toolbar" aria-label={t('selection.bar')}>
      <h1 className={visuallyHidden}>{title}</h1>
      <label className={rowStyles.hit}>
        <input
          ref={box}
          type="checkbox"
          className={rowStyles.box}
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
      {onChange && <Common Icon={IconPencil} label={t('change.button')} run={onChange} isShort={isCrowded} />}
      <Common Icon={IconCopy} label={t('copy.button')} run={onCopy} isShort={isCrowded} />
      {onExport && (
        <Common
          Icon={IconDownload}
          label={t('export.selected', { chosen: format.integer(count) })}
          run={onExport}
          isShort={isCrowded}
        />
      )}
      {onDelete && (
        <Common Icon={IconTrash} label={t('delete.button')} run={onDelete} isShort={isCrowded} color="var(--danger)" />
      )}
      <span className={layout.grow} />
      <button type="button" className={styles.plain} onClick={selection.clear}>
        <IconX size={16} aria-hidden /> {t('selection.clear')} <Kbd>{'Esc'}</Kbd>
      </button>
    </div>
  );
}
