import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../use-translation';
import { findByName } from './find-ref';
import type { Grid } from './grid-props';
import { commandOf } from './key-map';
import { useSelection } from './selection';
import { useClipboard } from './use-clipboard';
import { runCommand, useLineCommands, useMoves } from './use-commands';
import { useEditing } from './use-editing';
import { useCellInSight, useFocusAfterEdit, useFocusRequest, useLeftRows } from './use-grid-focus';
import { usePointer, type MenuAt } from './use-pointer';
import { useWindow } from './use-window';

/** Everything a line grid does, to be drawn by `LineGrid`. */
export function useLineGrid(grid: Grid, rowHeight: number) {
  const { rows, columns, readOnly, findRef = findByName } = grid;
  const { i18n } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const selection = useSelection({ rows: rows.length, columns: columns.length }, (row) => {
    const line = rows[row];
    if (line) grid.onSelect?.(line.key);
  });
  const { here } = selection;
  const commands = useLineCommands(grid, selection);
  const moves = useMoves(grid, selection, commands);
  const line = rows[here.row];
  const column = columns[here.column]!;
  const edit = useEditing(grid, line, column, findRef, moves.goOn);
  const editing = edit.editing !== null;
  const clipboard = useClipboard(grid, selection, commands, { language: i18n.language, findRef, editing });
  const drawn = useWindow(rows.length, rowHeight, scroller);
  useFocusAfterEdit(scroller, editing);
  useCellInSight(scroller, here, rowHeight, focused, drawn);
  useFocusRequest(scroller, grid, selection);
  const left = useLeftRows(line?.key);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return;
    const command = commandOf(event, event.getModifierState('AltGraph'));
    if (!command) return;
    if (command.do === 'menu') {
      event.preventDefault();
      const cell = scroller.current?.querySelector(`tr[data-at="${here.row}"] th`)?.getBoundingClientRect();
      return setMenu({ x: cell?.right ?? 0, y: cell?.bottom ?? 0 });
    }
    if (!runCommand({ grid, selection, moves, commands, begin: edit.begin }, command)) return;
    event.preventDefault();
    // Escape would otherwise leave the screen.
    event.stopPropagation();
  };
  const pointer = usePointer(scroller, selection, { editing, begin: () => edit.begin(), openMenu: setMenu });
  return {
    scroller,
    selection,
    commands,
    edit,
    drawn,
    left,
    line,
    column,
    focused,
    menu,
    closeMenu: () => setMenu(null),
    handlers: {
      ...pointer,
      onKeyDown,
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onCopy: (event: ClipboardEvent) => clipboard.copy(event, false),
      onCut: (event: ClipboardEvent) => clipboard.copy(event, !readOnly),
      onPaste: clipboard.paste,
    },
  };
}
