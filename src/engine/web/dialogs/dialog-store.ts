import { useSyncExternalStore, type ReactNode } from 'react';
import type { AnyEntity } from '../../entity';
import type { AnyRow, EditMode } from '../screens';

export interface DialogSpec {
  /** The verb: what happens. */
  title: string;
  /** Pixels, or share of the window; small dialogs are 440. */
  size?: number | string;
  /** `drawer` comes from the right and leaves the page to be read. */
  as?: 'modal' | 'drawer';
  /** For gloves: a close button of 48 px. */
  touch?: boolean;
  /** While it says yes, leaving without having done it asks first: Esc, the close button, a tap beside, `leave`. */
  holds?: { current: boolean };
  /** `close` is the end of it; `leave` gives it up. */
  content: (close: () => void, leave: () => void) => ReactNode;
}
/** An edit screen in a dialog. */
export interface EditorSpec {
  entity: AnyEntity;
  mode: EditMode;
  id?: number;
  /** Values a new record starts with, over the declared defaults. */
  initial?: Readonly<Record<string, unknown>>;
  /** Fields that are given by where the dialog was opened: sent, not shown. */
  fixed?: readonly string[];
  /** After every save, the dialog still being open. */
  onSaved?: (row: AnyRow) => void;
}
export type OpenDialog = { id: number; back: HTMLElement | null; closed(): void } & (
  { spec: DialogSpec } | { editor: EditorSpec }
);
type Unopened = { spec: DialogSpec } | { editor: EditorSpec };

let dialogs: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const put = (next: readonly OpenDialog[]) => {
  dialogs = next;
  listeners.forEach((listener) => listener());
};
const open = (dialog: Unopened): Promise<void> =>
  new Promise((resolve) => put([...dialogs, { ...dialog, id: ++lastId, back: openedFrom(), closed: resolve }]));

/** Where the keyboard is; in a menu, which is about to close, the button that opened it. */
function openedFrom(): HTMLElement | null {
  const at = document.activeElement;
  const menu = at?.closest('[role="menu"]');
  const from = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : at;
  return from instanceof HTMLElement && from !== document.body ? from : null;
}

/**
 * The keyboard goes on where it was before the dialog, unless somebody has taken it elsewhere. A dialog below puts it on
 * its own close button a moment later, hence the second time.
 */
function giveBack(back: HTMLElement | null): void {
  const go = () => {
    const at = document.activeElement;
    if (back?.isConnected && (!at || at === document.body || at.hasAttribute('data-close')))
      back.focus({ preventScroll: true });
  };
  setTimeout(go);
  setTimeout(go, 60);
}

/** Opens a dialog over the page (and over other dialogs); resolves when it is closed, however that happens. */
export const openDialog = (spec: DialogSpec): Promise<void> => open({ spec });

/**
 * Opens a record, or a new one, in a dialog: a child of a document, "create new" of a picker, entities that edit over
 * their list. Resolves when it is closed, with the row as it was saved last; undefined if nothing was saved.
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
  giveBack(dialog.back);
  dialog.closed();
}

/** All at once, nobody is asked: the session is over. */
export const closeAllDialogs = (): void => [...dialogs].reverse().forEach(({ id }) => closeDialog(id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDialogs = (): readonly OpenDialog[] => useSyncExternalStore(subscribe, () => dialogs);
