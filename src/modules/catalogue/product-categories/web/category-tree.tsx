import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './category-tree.module.css';
import type { Category, TreeLine } from './tree-model';

interface Props<C extends Category> {
  label: string;
  lines: readonly TreeLine<C>[];
  onToggle: (category: C, open: boolean) => void;
  onOpen: (category: C) => void;
  /** Undefined where the person may not. */
  onAdd?: (parent: C) => void;
  onRemove?: (category: C) => void;
}

/** The tree with the keys of a tree: arrows walk and fold, Enter opens, + adds below, Delete deletes. */
export function CategoryTree<C extends Category>({ label, lines, onToggle, onOpen, onAdd, onRemove }: Props<C>) {
  const items = useRef(new Map<number, HTMLLIElement>());
  const [chosen, setActive] = useState<number>();
  const at = Math.max(
    lines.findIndex(({ category }) => category.id === chosen),
    0,
  );
  const go = (line: TreeLine<C> | undefined) => {
    if (!line) return;
    setActive(line.category.id);
    items.current.get(line.category.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.altKey || event.metaKey) return;
    const { category, level, hasChildren, open } = line;
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]),
      ArrowUp: () => go(lines[at - 1]),
      Home: () => go(lines[0]),
      End: () => go(lines.at(-1)),
      ArrowRight: () => (hasChildren && !open ? onToggle(category, true) : hasChildren && go(lines[at + 1])),
      ArrowLeft: () =>
        hasChildren && open
          ? onToggle(category, false)
          : go(lines.slice(0, at).findLast((above) => above.level < level)),
      Enter: () => onOpen(category),
      '+': () => onAdd?.(category),
      Delete: () => onRemove?.(category),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {lines.map(({ category, level, hasChildren, open, position, siblings }, index) => (
        <li
          key={category.id}
          ref={(element) => {
            if (element) items.current.set(category.id, element);
            else items.current.delete(category.id);
          }}
          role="treeitem"
          className={`${layout.tightRow} ${layout.pressable} ${styles.line}`}
          style={{ paddingInlineStart: `calc(var(--s-4) + ${level - 1} * 24px)` }}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={hasChildren ? open : undefined}
          aria-selected={index === at}
          aria-label={category.name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setActive(category.id)}
          onClick={() => onOpen(category)}
        >
          <span
            className={`${layout.centred} ${styles.fold}`}
            onClick={(event) => {
              event.stopPropagation();
              if (hasChildren) onToggle(category, !open);
            }}
          >
            {hasChildren && (open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
          </span>
          <span className={`${layout.cut} ${layout.room} ${styles.name}`}>{category.name}</span>
          <LineActions category={category} onAdd={onAdd} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

/** What the mouse does with a line; keys do it on the line itself. */
function LineActions<C extends Category>({
  category,
  onAdd,
  onRemove,
}: { category: C } & Pick<Props<C>, 'onAdd' | 'onRemove'>) {
  const { t } = useTranslation('catalogue');
  const actions = [
    { label: t('product-categories.tree.add'), key: '+', Icon: IconPlus, act: onAdd },
    { label: t('product-categories.tree.remove'), key: undefined, Icon: IconTrash, act: onRemove },
  ];
  return (
    <span className={styles.acts}>
      {actions.map(
        ({ label, key, Icon, act }) =>
          act && (
            <Tooltip key={label} label={key ? `${label} (${key})` : label}>
              <ActionIcon
                tabIndex={-1}
                aria-label={label}
                onClick={(event) => {
                  event.stopPropagation();
                  act(category);
                }}
              >
                <Icon size={16} />
              </ActionIcon>
            </Tooltip>
          ),
      )}
    </span>
  );
}
