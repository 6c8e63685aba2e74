import { useSyncExternalStore, type ReactNode } from 'react';
import type { AnyEntity } from '../../entity';
import type { AnyRow, EditMode } from '../screens';

export interface DialogSpec {
  /** A verb: what the dialog does. */
  title: string;
  /** Width in pixels (default 440), or a share of the window. */
  size?: number | string;
  /** `drawer` opens at the right and leaves the page readable. */
  as?: 'modal' | 'drawer';
  /** For gloved hands: a close button of 48 px. */
  touch?: boolean;
  /** More comes in at its end while it is open: it hangs from the top of the window, so that the rest keeps its place. */
  grows?: boolean;
  /** It only shows something: what is scanned closes it and reaches what is below. */
  scanLeaves?: boolean;
  /** A press outside does not close it: what it shows cannot be asked for again. */
  shownOnce?: boolean;
  /** While true, leaving asks first: by Esc, the close button, a tap outside or `leave`. Without it, where something was typed into a dialog that is no drawer. */
  holds?: { readonly current: boolean };
  /** `close` closes at once; `leave` asks first while `holds` is true. */
  content: (close: () => void, leave: () => void) => ReactNode;
}
/** An edit screen in a dialog. */
export interface EditorSpec {
  entity: AnyEntity;
  mode: EditMode;
  id?: number;
  /** Initial values of a new record, over the declared defaults. */
  initial?: Readonly<Record<string, unknown>>;
  /** Fields given by the place the dialog was opened from: sent, but not shown. */
  fixed?: readonly string[];
  /** Called after every save. */
  onSaved?: (row: AnyRow) => void;
}
type Unopened = { spec: DialogSpec } | { editor: EditorSpec };
export type OpenDialog = Unopened & {
  id: number;
  back: HTMLElement | null;
  /** Ends when `closed` is called. */
  over: Promise<void>;
  closed(): void;
};

let dialogs: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const put = (next: readonly OpenDialog[]) => {
  dialogs = next;
  listeners.forEach((listener) => listener());
};
const nameOf = (dialog: Unopened): string =>
  'spec' in dialog ? dialog.spec.title : [dialog.editor.entity.name, dialog.editor.mode, dialog.editor.id].join(' ');

/** Opens it once: the second press of a double click on a button waits for the dialog the first one opened. */
function open(dialog: Unopened): Promise<void> {
  const back = focusOrigin();
  const top = dialogs.at(-1);
  if (top && back && top.back === back && nameOf(top) === nameOf(dialog)) return top.over;
  let closed = (): void => undefined;
  const over = new Promise<void>((resolve) => (closed = resolve));
  put([...dialogs, { ...dialog, id: ++lastId, back, over, closed }]);
  return over;
}

/** The focused element; inside of a menu, which is about to close, the button that opened it. */
function focusOrigin(): HTMLElement | null {
  const at = document.activeElement;
  const menu = at?.closest('[role="menu"]');
  const from = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : at;
  return from instanceof HTMLElement && from !== document.body ? from : null;
}

/**
 * Restores the focus of before the dialog, unless it has moved on. Done twice, because a dialog below focuses its own
 * close button a moment later.
 */
function restoreFocus(back: HTMLElement | null): void {
  const go = () => {
    const at = document.activeElement;
    if (back?.isConnected && (!at || at === document.body || at.hasAttribute('data-close')))
      back.focus({ preventScroll: true });
  };
  setTimeout(go);
  setTimeout(go, 60);
}

/** Opens a dialog over the page and other dialogs; resolves when it is closed. */
export const openDialog = (spec: DialogSpec): Promise<void> => open({ spec });

/**
 * Opens the edit screen of a record, or of a new one, in a dialog.
 * @returns when it is closed: the row as saved last, or undefined if nothing was saved
 */
export async function openEditor(editor: EditorSpec): Promise<AnyRow | undefined> {
  let saved: AnyRow | undefined;
  await open({
    editor: {
      ...editor,
      onSaved(row) {
        saved = row;
        editor.onSaved?.(row);
      },
    },
  });
  return saved;
}

export function closeDialog(id: number): void {
  const dialog = dialogs.find((one) => one.id === id);
  if (!dialog) return;
  put(dialogs.filter((one) => one !== dialog));
  restoreFocus(dialog.back);
  dialog.closed();
}

/** Closes all dialogs without a question, because the session is over. */
export const closeAllDialogs = (): void => [...dialogs].reverse().forEach(({ id }) => closeDialog(id));

/** Closes what was opened beside a page, because another page comes. */
export const closeDrawers = (): void =>
  dialogs.forEach((dialog) => {
    if ('spec' in dialog && dialog.spec.as === 'drawer' && !dialog.spec.holds?.current) closeDialog(dialog.id);
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Those that are open, the topmost last. */
export const openDialogs = (): readonly OpenDialog[] => dialogs;
export const useDialogs = (): readonly OpenDialog[] => useSyncExternalStore(subscribe, () => dialogs);
