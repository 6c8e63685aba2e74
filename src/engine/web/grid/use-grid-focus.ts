import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FocusRequest } from '../edit/lines-store';
import type { Grid } from './grid-props';
import type { Selection } from './selection';
import { showRow, type RowWindow } from './use-window';

const HEAD = 32;

/**
 * Scrolls the active cell into sight when it becomes another one, between the head and the totals; scrolling away from it
 * by wheel or finger is left alone. `drawn` changes with the rows that are drawn.
 */
export function useCellInSight(
  scroller: RefObject<HTMLElement | null>,
  { row, column }: { row: number; column: number },
  rowHeight: number,
  active: boolean,
  drawn: RowWindow,
): void {
  const waits = useRef(false);
  useEffect(() => {
    waits.current = active;
    if (active && scroller.current) showRow(scroller.current, row, rowHeight, { head: HEAD, foot: rowHeight });
  }, [scroller, row, column, rowHeight, active]);
  useEffect(() => {
    if (!waits.current) return;
    const cell = scroller.current?.querySelector(`tr[data-at="${row}"] [data-column="${column}"]`);
    if (!cell) return;
    waits.current = false;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, row, column, active, drawn.first, drawn.last]);
}

/** Requests that were carried out, also by a grid that is gone since. */
const done = new WeakSet<FocusRequest>();

/** Goes to the cell a request names, as soon as its line is there: the next key belongs to it. */
export function useFocusRequest(
  scroller: RefObject<HTMLElement | null>,
  { focusRequest, rows, columns }: Grid,
  { goCell }: Selection,
): void {
  const row = focusRequest ? rows.findIndex(({ key }) => key === focusRequest.line) : -1;
  const waiting = focusRequest !== undefined && row >= 0 && !done.has(focusRequest);
  useLayoutEffect(() => {
    if (!waiting) return;
    done.add(focusRequest);
    const column = columns.findIndex(({ key }) => key === focusRequest.field);
    goCell(row, Math.max(0, column));
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for every request
  }, [waiting, focusRequest]);
}

/** Keys of the rows one has left: they show what is missing in them. */
export function useLeftRows(activeKey: string | undefined): ReadonlySet<string> {
  const left = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!activeKey) return;
    return () => {
      left.current = new Set([...left.current, activeKey]);
    };
  }, [activeKey]);
  return left.current;
}

/** The grid keeps the focus while an editor comes and goes, unless it went somewhere else meanwhile. */
export function useFocusAfterEdit(scroller: RefObject<HTMLElement | null>, editing: boolean): void {
  const before = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const elsewhere = activeElement !== null && activeElement !== body && !scroller.current?.contains(activeElement);
    if (before.current && !editing && !elsewhere) scroller.current?.focus({ preventScroll: true });
    before.current = editing;
  }, [scroller, editing]);
}
