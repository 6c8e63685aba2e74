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
  /** Changes the first cell that may be changed in the list. */
  edit: (row: ListRow, element: HTMLElement) => void;
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
 * The shortcuts of a list, wherever on the page the focus is, unless a field, menu or dialog has it.
 * Focus follows the active row, so that screen readers announce it.
 */
export function useListKeys(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const isAwaited = useRef(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      isAwaited.current = false;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || target.closest(keyConsumers)) return;
      if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return;
      // The address already belongs to an edit screen over the list that is still loading.
      if (/\/(add|(edit|view)\/\d+)$/.test(window.location.pathname)) return;
      const inMenu = target.closest('nav, header') !== null && !latest.current.root.current?.contains(target);
      if (handle(event, { ...latest.current, target, inMenu, isAwaited })) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useFocusSuccessor(options);
  useAwaitedRow(options, isAwaited);
}

/** A row asked for while the list was loading is the first, once there are any, unless the person went elsewhere. */
function useAwaitedRow({ root, rows, setActive }: Options, isAwaited: RefObject<boolean>): void {
  useEffect(() => {
    const [first] = rows;
    if (!first || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement?.closest(keyConsumers)) return;
    setActive(first.id);
    rowElement(root, first.id)?.focus({ preventScroll: true });
  }, [root, rows, setActive, isAwaited]);
}

/** When the active row went away with the focus (deleted, another page), the row in its place takes both over. */
function useFocusSuccessor({ root, rows, active, setActive }: Options): void {
  const at = useRef(-1);
  useEffect(() => {
    const index = rows.findIndex((row) => row.id === active);
    if (index >= 0) at.current = index;
    if (index >= 0 || at.current < 0 || document.activeElement !== document.body) return;
    const next = rows[Math.min(at.current, rows.length - 1)];
    at.current = -1;
    if (!next) return document.getElementById('main')?.focus({ preventScroll: true });
    setActive(next.id);
    rowElement(root, next.id)?.focus({ preventScroll: true });
  }, [root, rows, active, setActive]);
}

const rowElement = (root: RefObject<HTMLElement | null>, id: number | null): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`) ?? null;

interface Pressed extends Options {
  target: HTMLElement;
  /** The menu and the top bar move by arrows of their own. */
  inMenu: boolean;
  /** Set where a row was asked for before there was one. */
  isAwaited: RefObject<boolean>;
}

/** @returns whether the key was a shortcut */
function handle(event: KeyboardEvent, options: Pressed): boolean {
  if (event.ctrlKey || event.metaKey) return withControl(event, options);
  return movesRow(event, options) || actsOnRow(event, options) || actsOnList(event.key, options);
}

function movesRow({ key, shiftKey }: KeyboardEvent, { rows, active, inMenu, isAwaited, ...options }: Pressed): boolean {
  const at = rows.findIndex((row) => row.id === active);
  const places: Readonly<Record<string, number>> = {
    j: at + 1,
    k: Math.max(0, at - 1),
    ...(!inMenu && { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }),
  };
  const to = places[key];
  if (to === undefined) return false;
  const next = rows[Math.min(rows.length - 1, to)];
  if (!next) {
    isAwaited.current = true;
    return true;
  }
  const row = rows[at];
  if (shiftKey && row) {
    options.select(row, true);
    options.select(next, true);
  }
  options.setActive(next.id);
  const tr = rowElement(options.root, next.id);
  tr?.focus({ preventScroll: true });
  if (tr) reveal(tr);
  return true;
}

function actsOnRow({ key, shiftKey }: KeyboardEvent, { rows, active, target, root, ...options }: Pressed): boolean {
  const row = rows.find(({ id }) => id === active);
  if (!row) return false;
  // Enter and Space activate a focused button or link.
  const onControl = target.closest('button, a, label') !== null;
  const isMenuKey = key === 'ContextMenu' || (key === 'F10' && shiftKey);
  if (key === 'Enter' && !onControl) options.open(row);
  else if (key === ' ' && !onControl) options.peek(row);
  else if (key.toLowerCase() === 'x') options.select(row, shiftKey);
  else if (key === 'F2') options.edit(row, rowElement(root, row.id) ?? document.body);
  else if (isMenuKey) options.menu(row, rowElement(root, row.id) ?? document.body);
  else return false;
  return true;
}

function actsOnList(key: string, { inMenu, ...options }: Pressed): boolean {
  const commands: Readonly<Record<string, () => void>> = {
    n: options.create,
    r: options.refresh,
    f: options.filters,
    '/': options.search,
    ...(!inMenu && { PageDown: () => options.page(1), PageUp: () => options.page(-1) }),
  };
  if (key === 'Escape') return options.back();
  const command = commands[key];
  command?.();
  return command !== undefined;
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
