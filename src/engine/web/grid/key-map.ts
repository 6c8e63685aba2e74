/** What a key means while no cell is being edited. */
export type Command =
  | { do: 'move'; rows: number; columns: number; extend: boolean }
  | { do: 'page'; step: 1 | -1; extend: boolean }
  | { do: 'edge'; row?: 'first' | 'last'; column?: 'first' | 'last'; extend: boolean }
  | { do: 'tab'; step: 1 | -1 }
  | { do: 'enter'; back: boolean }
  /** `text` replaces what is in the cell; without it the cell's text is edited. */
  | { do: 'edit'; text?: string }
  | { do: 'clear' | 'undo' | 'redo' | 'duplicate' | 'fillDown' | 'insert' | 'remove' | 'all' | 'leave' | 'menu' };

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const edges: Readonly<Record<string, readonly ['row' | 'column', 'first' | 'last']>> = {
  ArrowUp: ['row', 'first'],
  ArrowDown: ['row', 'last'],
  ArrowLeft: ['column', 'first'],
  ArrowRight: ['column', 'last'],
};
const plain: Readonly<Record<string, Command>> = {
  F2: { do: 'edit' },
  Delete: { do: 'clear' },
  Backspace: { do: 'edit', text: '' },
  Escape: { do: 'leave' },
  Insert: { do: 'insert' },
  ContextMenu: { do: 'menu' },
};
const withControl: Readonly<Record<string, Command>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fillDown' },
  a: { do: 'all' },
  Delete: { do: 'remove' },
};

/** Keys that move the active cell or extend the range. */
function moveOf({ key, shiftKey: extend }: Key, control: boolean): Command | undefined {
  if (key in arrows) {
    const [rows, columns] = arrows[key]!;
    if (!control) return { do: 'move', rows, columns, extend };
    const [axis, end] = edges[key]!;
    return { do: 'edge', [axis]: end, extend };
  }
  if (key === 'Home' || key === 'End') {
    const end = key === 'Home' ? 'first' : 'last';
    return { do: 'edge', column: end, ...(control && { row: end }), extend };
  }
  if (key === 'PageDown' || key === 'PageUp') return { do: 'page', step: key === 'PageDown' ? 1 : -1, extend };
  return undefined;
}

function controlled({ key, shiftKey }: Key): Command | undefined {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey && letter === 'z') return { do: 'redo' };
  if (shiftKey && letter === 'd') return { do: 'duplicate' };
  return withControl[letter];
}

/**
 * The command of a key; undefined leaves the key to the browser. Copying and pasting are events of their own.
 * @param altGraph AltGr is down, which Windows reports as Ctrl+Alt too: how Polish letters are typed
 */
export function commandOf(event: Key, altGraph = false): Command | undefined {
  const control = (event.ctrlKey || event.metaKey) && !altGraph;
  if (event.altKey && !altGraph) return event.key === 'ArrowDown' ? { do: 'edit' } : undefined;
  const move = moveOf(event, control);
  return move ?? (control ? controlled(event) : uncontrolled(event));
}

function uncontrolled({ key, shiftKey }: Key): Command | undefined {
  if (key === 'Tab') return { do: 'tab', step: shiftKey ? -1 : 1 };
  if (key === 'Enter') return { do: 'enter', back: shiftKey };
  if (key === 'F10' && shiftKey) return { do: 'menu' };
  if (key in plain) return plain[key];
  return [...key].length === 1 ? { do: 'edit', text: key } : undefined;
}
