import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Side } from '../rows/choosing';
import { sumOfSteps, type Step } from '../rows/step';
import { currentDrag, setDrag, type Over } from './drag-store';

/** A mouse drags after so many pixels; a finger after so many milliseconds in one place. */
const FAR = 5;
const HOLD = 350;
const SHAKE = 10;
/** The edge of a table that makes it scroll, and the most it does a frame. */
const EDGE = 48;
const FASTEST = 18;

interface Point {
  x: number;
  y: number;
}
/** A row somebody pressed. */
export interface Pressed {
  side: Side;
  id: number;
  /** What a click does when it does not become a drag. */
  click: () => void;
  /** A finger held in one place: what the right button is to a mouse. */
  hold?: (at: Point) => void;
}
interface Press extends Pressed {
  pointer: number;
  touch: boolean;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}
export interface DragTools {
  /** The rows that go along with the pressed one. */
  taken: (side: Side, id: number) => readonly Step[];
  /** What lies under the pointer. */
  target: (x: number, y: number) => Over;
  drop: (side: Side, steps: readonly Step[], over: NonNullable<Over>) => void;
  cancelled: () => void;
  /** The elements that scroll. */
  scrollers: readonly RefObject<HTMLDivElement | null>[];
  /** The card that follows the pointer. */
  card: RefObject<HTMLDivElement | null>;
}

const sameOver = (a: Over, b: Over): boolean =>
  a === b || (a?.side === 'plan' && b?.side === 'plan' ? a.spot.entry === b.spot.entry : a?.side === b?.side);

function scrollNear(element: HTMLElement, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  if (x < box.left || x > box.right) return false;
  // A low table keeps most of its height for aiming.
  const edge = Math.min(EDGE, box.height * 0.15);
  const by = y < box.top + edge ? y - box.top - edge : y > box.bottom - edge ? y - box.bottom + edge : 0;
  if (by === 0) return false;
  const before = element.scrollTop;
  element.scrollTop += Math.max(-FASTEST, Math.min(FASTEST, by / 3));
  return element.scrollTop !== before;
}

/** The click a browser makes of the finger that is lifted would close the menu it opened. */
function withoutClick(): void {
  const still = (one: Event) => one.cancelable && one.preventDefault();
  window.addEventListener('touchend', still, { once: true, passive: false, capture: true });
}

interface Follow {
  begin: () => void;
  /** The pointer let go, or the drag was given up. */
  end: (drop: boolean) => void;
}

/**
 * Listens to a pointer that is down, wherever it goes.
 * @returns what takes the listeners off again
 */
function followPointer(press: RefObject<Press | null>, at: RefObject<Point>, { begin, end }: Follow): () => void {
  const touch = press.current?.touch === true;
  const mine = (one: PointerEvent) => one.pointerId === press.current?.pointer;
  const move = (one: PointerEvent) => {
    const held = press.current;
    if (!held || !mine(one)) return;
    at.current = { x: one.clientX, y: one.clientY };
    if (currentDrag()) return;
    const far = Math.hypot(one.clientX - held.x, one.clientY - held.y);
    // A finger that moves early scrolls; the browser takes it from here.
    if (held.touch && far > SHAKE) end(false);
    else if (!held.touch && far > FAR) begin();
  };
  const up = (one: PointerEvent) => mine(one) && end(true);
  const lost = (one: PointerEvent) => mine(one) && end(false);
  const key = (one: KeyboardEvent) => {
    if (one.key !== 'Escape' || !currentDrag()) return;
    one.preventDefault();
    one.stopPropagation();
    end(false);
  };
  // Without this the browser scrolls under a held finger, or opens its own menu.
  const still = (one: Event) => currentDrag() && one.cancelable && one.preventDefault();
  const menu = (one: Event) => {
    if (!touch && !currentDrag()) return;
    one.preventDefault();
    one.stopPropagation();
  };
  const blur = () => end(false);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', lost);
  window.addEventListener('keydown', key, true);
  window.addEventListener('touchmove', still, { passive: false });
  window.addEventListener('contextmenu', menu, true);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', lost);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('touchmove', still);
    window.removeEventListener('contextmenu', menu, true);
    window.removeEventListener('blur', blur);
  };
}

/** Draws the card and what lies under it, once a frame while a drag goes on. */
function useFrames(now: RefObject<DragTools>) {
  const at = useRef<Point>({ x: 0, y: 0 });
  const frame = useRef(0);
  /** Where the pointer was when the last frame was drawn. */
  const drawn = useRef<Point>(null);
  const draw = useCallback(() => {
    const { card, scrollers, target } = now.current;
    const { x, y } = at.current;
    const drag = currentDrag();
    if (!drag) return;
    frame.current = requestAnimationFrame(draw);
    const scrolled = scrollers.map(({ current }) => current !== null && scrollNear(current, x, y)).includes(true);
    if (!scrolled && drawn.current === at.current) return;
    drawn.current = card.current && at.current;
    // All that is measured comes before what is changed: measuring after would lay the page out twice a frame.
    const over = target(x, y);
    if (card.current) {
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const left = Math.min(x + 14, window.innerWidth - width - 8);
      const top = Math.min(y + 14, window.innerHeight - height - 8);
      card.current.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    }
    if (!sameOver(over, drag.over)) setDrag({ ...drag, over });
  }, [now]);
  return { at, frame, drawn, draw };
}

/**
 * Drags rows by mouse, pen or finger with pointer events. The card is moved by a transform alone, once a frame; what
 * lies under it is told only when that changes.
 * @returns what a table calls when a row is pressed
 */
export function useDragging(tools: DragTools): (pressed: Pressed, event: PointerEvent) => void {
  const now = useRef(tools);
  useEffect(() => {
    now.current = tools;
  });
  const press = useRef<Press | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const { at, frame, drawn, draw } = useFrames(now);

  const begin = useCallback(() => {
    const held = press.current;
    if (!held || currentDrag()) return;
    const steps = now.current.taken(held.side, held.id);
    if (!steps.length) return;
    const ids = new Set(steps.map(({ id }) => id));
    drawn.current = null;
    setDrag({ from: held.side, steps, ids, sum: sumOfSteps(steps), over: null });
    document.getSelection()?.removeAllRanges();
    frame.current = requestAnimationFrame(draw);
  }, [draw, drawn, frame]);

  const end = useCallback(
    (drop: boolean) => {
      const held = press.current;
      const drag = currentDrag();
      clearTimeout(held?.timer);
      cancelAnimationFrame(frame.current);
      stop.current();
      stop.current = () => undefined;
      press.current = null;
      if (!held) return;
      if (!drag) {
        if (drop) held.click();
        return;
      }
      const { x, y } = at.current;
      const over = drop ? now.current.target(x, y) : null;
      setDrag(null);
      if (drop && held.touch && held.hold && Math.hypot(x - held.x, y - held.y) <= SHAKE) {
        withoutClick();
        return held.hold({ x, y });
      }
      if (over && !(over.side === 'free' && drag.from === 'free')) now.current.drop(drag.from, drag.steps, over);
      else now.current.cancelled();
    },
    [at, frame],
  );

  const start = useCallback(
    (pressed: Pressed, event: PointerEvent) => {
      if (press.current) return;
      const touch = event.pointerType === 'touch';
      at.current = { x: event.clientX, y: event.clientY };
      press.current = {
        ...pressed,
        touch,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        timer: touch ? setTimeout(begin, HOLD) : undefined,
      };
      stop.current = followPointer(press, at, { begin, end });
    },
    [at, begin, end],
  );
  useEffect(() => () => end(false), [end]);
  return start;
}
