import { IconArrowDown, IconArrowUp, IconGripVertical, IconStar, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link, useLocation } from 'react-router';
import { useDragRows } from '../../engine/web/ui/use-drag-rows';
import { screenTitle } from './recents';
import { MOST_SHORTCUTS, useShortcuts } from './shortcut-list';
import styles from './shortcuts.module.css';

/** All shortcuts with what can be done to them; everything a drag does has a button too. */
export default function ShortcutEditor() {
  const { t } = useTranslation('shell');
  const { list, add, remove, move } = useShortcuts();
  const { pathname, search } = useLocation();
  const drag = useDragRows(list.length, (from, to) => list[from] && move(list[from].path, to));
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button is gone afterwards; without the focus inside, Escape would no longer close the panel.
  const keepFocus = (change: () => void) => () => {
    change();
    panel.current?.focus();
  };
  const here = pathname + search;
  const title = screenTitle();
  const known = list.some((shortcut) => shortcut.path === here);
  const full = list.length >= MOST_SHORTCUTS;
  return (
    <div ref={panel} tabIndex={-1} className={styles.editor}>
      <h3 className={styles.title}>
        {t('shortcuts.title')}{' '}
        <span>
          {list.length}/{MOST_SHORTCUTS}
        </span>
      </h3>
      <ul>
        {list.map((shortcut, at) => (
          <li key={shortcut.path} className={styles.row} {...drag.row(at)} {...drag.handle(at)}>
            <IconGripVertical size={16} aria-hidden />
            <Link to={shortcut.path} draggable={false}>
              {shortcut.title}
            </Link>
            <ActionIcon
              size={24}
              disabled={at === 0}
              aria-label={t('shortcuts.up', { title: shortcut.title })}
              onClick={() => move(shortcut.path, at - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={24}
              disabled={at === list.length - 1}
              aria-label={t('shortcuts.down', { title: shortcut.title })}
              onClick={() => move(shortcut.path, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t('shortcuts.remove', { title: shortcut.title })}
              onClick={keepFocus(() => remove(shortcut.path))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className={styles.hint}>{t('shortcuts.empty')}</p>}
      {full ? (
        <p className={styles.hint}>{t('shortcuts.full', { count: MOST_SHORTCUTS })}</p>
      ) : known ? (
        <p className={styles.hint}>{t('shortcuts.known')}</p>
      ) : (
        <Button
          fullWidth
          leftSection={<IconStar size={16} aria-hidden />}
          onClick={keepFocus(() => add({ path: here, title }))}
        >
          {t('shortcuts.add')}
        </Button>
      )}
    </div>
  );
}
