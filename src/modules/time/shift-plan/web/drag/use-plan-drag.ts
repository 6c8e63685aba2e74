import { useCallback, useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { currentDrag, setDrag, type Drag, type Held, type Spot } from './drag-store';

/** A mouse drags after so many pixels; a finger after so many milliseconds in one place. */
const FAR = 5;
const HOLD = 350;
const EDGE = 36;
const STEP = 14;

/** The cell an element is in, by its id `cell-{row}-{day}`. */
export function spotOf(element: Element | null): Spot | null {
  const cell = element?.closest('[id^="cell-"]');
  const [, row, day] = cell?.id.split('-') ?? [];
  return cell ? { row: Number(row), day: Number(day) } : null;
}
const same = (a: Spot | null, b: Spot | null): boolean => a?.row === b?.row && a?.day === b?.day;

interface Tools {
  /** The planner: outside of it a time is taken off. */
  scroller: RefObject<HTMLElement | null>;
  /** What follows the pointer. */
  card: RefObject<HTMLElement | null>;
  drop: (drag: Drag) => void;
}
interface Press {
  held: Held;
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  begun: boolean;
}

const isInside = (box: DOMRect | undefined, x: number, y: number): boolean =>
  box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

function scrollNear(element: HTMLElement, box: DOMRect, y: number): void {
  if (y < box.top + EDGE) element.scrollTop -= STEP;
  else if (y > box.bottom - EDGE) element.scrollTop += STEP;
}

function follow({ scroller, card }: Tools, x: number, y: number, copies: boolean): void {
  const drag = currentDrag();
  if (!drag) return;
  const box = scroller.current?.getBoundingClientRect();
  const outside = !isInside(box, x, y);
  const over = spotOf(document.elementFromPoint(x, y));
  // What is read comes before what is written: the browser would lay the page out between them.
  if (card.current) card.current.style.transform = `translate3d(${x + 14}px, ${y + 14}px, 0)`;
  if (scroller.current && box && !outside) scrollNear(scroller.current, box, y);
  const changed = !same(over, drag.over) || outside !== drag.outside || copies !== drag.copies;
  if (changed) setDrag({ ...drag, over, outside, copies });
}

/**
 * Drags shifts, people and times by mouse, pen or finger.
 * @returns what is called when something that can be dragged is pressed
 */
export function usePlanDrag(tools: Tools): (held: Held, event: ReactPointerEvent) => void {
  const now = useRef(tools);
  useEffect(() => {
    now.current = tools;
  });
  const press = useRef<Press | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const end = useCallback((drop: boolean) => {
    const drag = currentDrag();
    clearTimeout(press.current?.timer);
    stop.current();
    stop.current = () => undefined;
    press.current = null;
    if (!drag) return;
    setDrag(null);
    if (drop) now.current.drop(drag);
  }, []);
  useEffect(() => () => end(false), [end]);
  return useCallback(
    (held, event) => {
      if (press.current || event.button !== 0) return;
      const touch = event.pointerType === 'touch';
      const begin = () => {
        const one = press.current;
        if (!one || one.begun) return;
        one.begun = true;
        setDrag({ held, over: null, outside: false, copies: false });
        document.getSelection()?.removeAllRanges();
      };
      press.current = {
        held,
        touch,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        begun: false,
        timer: touch ? setTimeout(begin, HOLD) : undefined,
      };
      const move = (one: PointerEvent) => {
        const at = press.current;
        if (!at || one.pointerId !== at.pointer) return;
        const far = Math.hypot(one.clientX - at.x, one.clientY - at.y) > FAR;
        if (!at.begun && far && at.touch) return end(false);
        if (!at.begun && far) begin();
        if (at.begun) requestAnimationFrame(() => follow(now.current, one.clientX, one.clientY, one.ctrlKey));
      };
      const up = (one: PointerEvent) => {
        if (one.pointerId !== press.current?.pointer) return;
        follow(now.current, one.clientX, one.clientY, one.ctrlKey);
        end(true);
      };
      const key = (one: KeyboardEvent) => {
        if (one.key !== 'Escape' || !currentDrag()) return;
        one.preventDefault();
        one.stopPropagation();
        end(false);
      };
      const cancel = () => end(false);
      const still = (one: Event) => currentDrag() && one.cancelable && one.preventDefault();
      const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
        ['pointermove', move],
        ['pointerup', up],
        ['pointercancel', cancel],
        ['blur', cancel],
        ['keydown', key, { capture: true }],
        ['touchmove', still, { passive: false }],
      ];
      for (const [name, listener, options] of listeners)
        window.addEventListener(name, listener as EventListener, options);
      stop.current = () => {
        for (const [name, listener, options] of listeners)
          window.removeEventListener(name, listener as EventListener, options);
      };
    },
    [end],
  );
}
