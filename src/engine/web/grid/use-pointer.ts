import type { MouseEvent, RefObject } from 'react';
import type { Selection } from './selection';

interface Cell {
  row: number;
  /** -1 beside the columns: the number, the buttons. */
  column: number;
}

function cellAt(event: MouseEvent): Cell | undefined {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-at]')?.dataset['at'];
  if (row === undefined) return undefined;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return { row: Number(row), column: column === undefined ? -1 : Number(column) };
}

/** Where the row menu was opened, in the window. */
export interface MenuAt {
  x: number;
  y: number;
}

/** The mouse over cells, which have no handlers of their own: a click goes there, dragging and Shift mark a range. */
export function usePointer(
  scroller: RefObject<HTMLElement | null>,
  { here, range, goCell }: Selection,
  { editing, begin, openMenu }: { editing: boolean; begin: () => void; openMenu: (at: MenuAt) => void },
) {
  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event);
      if (!cell || (event.target as Element).closest('input')) return;
      if (event.button === 0) scroller.current?.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
      const inside = cell.row >= range.top && cell.row <= range.bottom && event.button === 2;
      if (!inside) goCell(cell.row, cell.column < 0 ? here.column : cell.column, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent) => {
      const cell = event.buttons === 1 && !editing ? cellAt(event) : undefined;
      if (cell && cell.column >= 0) goCell(cell.row, cell.column, true);
    },
    onClick: (event: MouseEvent) => {
      const button = (event.target as Element).closest('[data-menu]')?.getBoundingClientRect();
      if (button && cellAt(event)) openMenu({ x: button.right, y: button.bottom });
    },
    onDoubleClick: (event: MouseEvent) => {
      const column = cellAt(event)?.column ?? -1;
      if (column >= 0) begin();
    },
    onContextMenu: (event: MouseEvent) => {
      if (!cellAt(event)) return;
      event.preventDefault();
      openMenu({ x: event.clientX, y: event.clientY });
    },
  };
}
