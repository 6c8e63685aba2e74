import { useEffect, useRef, type RefObject } from 'react';
import type { ListRow } from './use-entity-list';

export interface ListCommands {
  open: (row: ListRow) => void;
  peek: (row: ListRow) => void;
  /** `extend` = with Shift. */
  select: (row: ListRow, extend: boolean) => void;
  selectPage: () => void;
  copy: () => void;
  /** Closes the panel, else clears the selection, else deactivates the row; false when there was nothing to do. */
  back: () => boolean;
  create: () => void;
  search: () => void;
  filters: () => void;
  refresh: () => void;
  page: (step: 1 | -1) => void;
  menu: (row: ListRow, element: HTMLElement) => void;
  help: () => void;
}

interface Options extends ListCommands {
  root: RefObject<HTMLElement | null>;
  rows: readonly ListRow[];
  active: number | null;
  setActive: (id: number) => void;
}

/** Elements that handle keys themselves. */
const keyConsumers =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/**
 * The shortcuts of a list, from anywhere on the screen unless a field, menu or dialog has the focus.
 * Focus follows the active row, so that screen readers announce it.
 */
export function useListKeys(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { root } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const here = target === document.body || root.current?.contains(target);
      if (event.defaultPrevented || event.altKey || !here || target.closest(keyConsumers)) return;
      if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return;
      // The address already belongs to an edit screen over the list that is still loading.
      if (/\/(add|(edit|view)\/\d+)$/.test(window.location.pathname)) return;
      if (handle(event, target, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** @returns whether the key was a shortcut */
function handle(event: KeyboardEvent, target: HTMLElement, options: Options): boolean {
  const { rows, active, setActive, root } = options;
  const at = rows.findIndex((row) => row.id === active);
  const row = rows[at];
  const element = () => root.current?.querySelector<HTMLElement>(`tr[data-id="${active}"]`) ?? document.body;
  const go = (index: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!next) return;
    if (event.shiftKey && row) {
      options.select(row, true);
      options.select(next, true);
    }
    setActive(next.id);
    const tr = root.current?.querySelector<HTMLElement>(`tr[data-id="${next.id}"]`);
    tr?.focus({ preventScroll: true });
    if (tr) reveal(tr);
  };
  if (event.ctrlKey || event.metaKey) return withControl(event, options);
  // Enter and Space activate a focused button or link.
  const onControl = target.closest('button, a, label') !== null;
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return (go(at + 1), true);
    case 'ArrowUp':
    case 'k':
      return (go(at < 0 ? 0 : at - 1), true);
    case 'Home':
      return (go(0), true);
    case 'End':
      return (go(rows.length - 1), true);
    case 'PageDown':
      return (options.page(1), true);
    case 'PageUp':
      return (options.page(-1), true);
    case 'Enter':
      return !onControl && row ? (options.open(row), true) : false;
    case ' ':
      return !onControl && row ? (options.peek(row), true) : false;
    case 'x':
    case 'X':
      return row ? (options.select(row, event.shiftKey), true) : false;
    case 'ContextMenu':
      return row ? (options.menu(row, element()), true) : false;
    case 'F10':
      return row && event.shiftKey ? (options.menu(row, element()), true) : false;
    case 'Escape':
      return options.back();
    case 'n':
      return (options.create(), true);
    case 'r':
      return (options.refresh(), true);
    case 'f':
      return (options.filters(), true);
    case '/':
      return (options.search(), true);
    case '?':
      return (options.help(), true);
    default:
      return false;
  }
}

/** Scrolls vertically as far as needed to uncover a row behind the sticky header or totals. `scrollIntoView` would ignore them. */
function reveal(row: HTMLElement): void {
  const table = row.closest('table');
  const scroller = table?.parentElement;
  if (!table || !scroller) return;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const above = box.top + (table.tHead?.offsetHeight ?? 0) - top;
  const below = bottom - (box.bottom - (table.tFoot?.offsetHeight ?? 0));
  if (above > 0) scroller.scrollTop -= above;
  else if (below > 0) scroller.scrollTop += below;
}

function withControl(event: KeyboardEvent, options: Options): boolean {
  switch (event.key.toLowerCase()) {
    case 'c':
      // Selected text is copied by the browser.
      return String(window.getSelection()) ? false : (options.copy(), true);
    case 'a':
      return (options.selectPage(), true);
    default:
      return false;
  }
}
