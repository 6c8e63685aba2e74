import { firstText, i18n } from '../i18n';
import { Kbd } from '../ui/kbd';
import styles from './dialogs.module.css';
import { VisuallyHidden } from '../ui/visually-hidden';
import { defineDialog } from './lazy-dialog';
import type { KeyGroup } from './screen-keys';

const keys = {
  list: {
    move: ['↑', '↓', 'j', 'k'],
    open: ['Enter'],
    peek: ['Space'],
    select: ['x'],
    extend: ['Shift + ↑ ↓', 'Shift + x'],
    selectPage: ['Ctrl + A'],
    copy: ['Ctrl + C'],
    change: ['F2'],
    menu: ['Shift + F10'],
    pages: ['Page Up', 'Page Down'],
    search: ['/'],
    filters: ['f'],
    create: ['n'],
    refresh: ['r'],
    back: ['Esc'],
  },
  edit: {
    save: ['Ctrl + S'],
    saveAndExit: ['Ctrl + Enter'],
    next: ['Tab', 'Shift + Tab'],
    calendar: ['Alt + ↓'],
    clear: ['Delete'],
    tabs: ['←', '→'],
    back: ['Esc'],
  },
  grid: {
    move: ['↑', '↓', '←', '→'],
    edges: ['Ctrl + ↑ ↓ ← →', 'Home', 'End'],
    extend: ['Shift + ↑ ↓ ← →'],
    edit: ['F2', 'Alt + ↓'],
    enter: ['Enter', 'Tab'],
    clear: ['Delete'],
    paste: ['Ctrl + C', 'Ctrl + V'],
    undo: ['Ctrl + Z', 'Ctrl + Y'],
    fillDown: ['Ctrl + D'],
    duplicate: ['Ctrl + Shift + D'],
    insert: ['Insert'],
    remove: ['Ctrl + Delete'],
    leave: ['Esc'],
  },
  everywhere: {
    search: ['F1', 'Ctrl + K'],
    keys: ['?', 'Ctrl + /'],
  },
} as const;

/** The shortcuts of the screen: its own first, then those of every screen. */
function Shortcuts({ groups }: { groups: readonly KeyGroup[] }) {
  return [...groups, 'everywhere' as const].map((group) => (
    <section key={group} data-keys>
      <h3 className={styles.keysTitle}>{firstText([`edit:keys.${group}.title`])}</h3>
      <dl className={styles.keys}>
        {Object.entries<readonly string[]>(keys[group]).map(([action, names]) => (
          <div key={action}>
            <dt>{firstText([`edit:keys.${group}.${action}`])}</dt>
            <dd>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
              <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

export default defineDialog({ title: () => i18n.t('edit:keys.title'), size: 560, Content: Shortcuts });
