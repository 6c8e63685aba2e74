import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** Pixels a pointer travels before a press becomes a drag. */
const THRESHOLD = 4;
const ROW = 'data-drag-row';
const steps: Readonly<Record<'x' | 'y', Readonly<Record<string, number>>>> = {
  x: { ArrowLeft: -1, ArrowRight: 1 },
  y: { ArrowUp: -1, ArrowDown: 1 },
};

interface Drag {
  at: number;
  x: number;
  y: number;
  moving: boolean;
}

/**
 * Rows that are put into another order, by pointer (mouse, pen, finger) or with Alt and the arrow keys.
 * Spread `row(at)` over each row, and `handle(at)` over what is dragged: a grip, or the row itself. The focus goes along with its row.
 * @param count rows there are
 * @param move is called for every place a row passes
 * @param axis `y`: Alt with up and down; `x`: with left and right
 */
export function useDragRows(count: number, move: (from: number, to: number) => void, axis: 'x' | 'y' = 'y') {
  const drag = useRef<Drag>(undefined);
  const suppressClick = useRef(false);
  const focused = useRef<HTMLElement>(undefined);
  const [dragged, setDragged] = useState<number>();

  // React takes a moved row out of the page for a moment, which takes the focus from it.
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = undefined;
    if (element?.isConnected && document.activeElement !== element) element.focus({ preventScroll: true });
  });

  const go = (from: number, to: number): boolean => {
    if (to < 0 || to >= count || from === to) return false;
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
    move(from, to);
    return true;
  };
  const end = () => {
    suppressClick.current = drag.current?.moving ?? false;
    drag.current = undefined;
    setDragged(undefined);
  };

  const row = (at: number) => ({
    [ROW]: at,
    'data-dragged': dragged === at || undefined,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[axis][event.key];
      if (!event.altKey || step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      go(at, at + step);
    },
  });
  const handle = (at: number) => ({
    // The browser's own dragging of links and pictures would take the pointer away.
    draggable: false,
    style: { touchAction: 'none' as const },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      suppressClick.current = false;
      drag.current = { at, x: event.clientX, y: event.clientY, moving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      if (!now.moving) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < THRESHOLD) return;
        now.moving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(now.at);
      }
      const list = event.currentTarget.closest(`[${ROW}]`)?.parentElement;
      const over = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element.parentElement === list && element.hasAttribute(ROW));
      if (!over) return;
      const to = Number(over.getAttribute(ROW));
      if (go(now.at, to)) {
        now.at = to;
        setDragged(to);
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A link that was dragged is not followed.
    onClickCapture: (event: MouseEvent) => {
      if (!suppressClick.current) return;
      suppressClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  return { row, handle };
}
