import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

export type DropSide = 'bottom-end' | 'bottom-start' | 'right';
const GAP = 6;
const EDGE = 8;

function place(panel: HTMLElement, from: DOMRect, side: DropSide): void {
  const { width, height } = panel.getBoundingClientRect();
  const top = side === 'right' ? from.top : from.bottom + GAP;
  const left = side === 'right' ? from.right + GAP : side === 'bottom-end' ? from.right - width : from.left;
  panel.style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE))}px`;
  panel.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
}

/**
 * A panel that drops from a button: in the browser's top layer, closed by Esc, by leaving it, and by a click elsewhere;
 * the focus comes back to the button. `at` opens it at a point instead (a context menu).
 */
export function useDrop(side: DropSide, walk: boolean) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const at = useRef<DOMRect>(undefined);

  const stops = () => [
    ...(panel.current?.querySelectorAll<HTMLElement>(walk ? '[role^="menuitem"]' : 'a, button, input') ?? []),
  ];
  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    box.showPopover();
    const from = at.current ?? trigger.current?.getBoundingClientRect();
    if (from) place(box, from, side);
    (stops().find((stop) => !stop.hasAttribute('disabled')) ?? box).focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !trigger.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = useCallback((back = true) => {
    setOpen(false);
    if (back) trigger.current?.focus();
  }, []);
  const toggle = () => {
    at.current = undefined;
    setOpen((now) => !now);
  };
  const openAt = (x: number, y: number) => {
    at.current = new DOMRect(x, y - GAP, 0, 0);
    setOpen(true);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (walk && step) {
      const all = stops();
      all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
    } else if (walk && (event.key === 'Home' || event.key === 'End'))
      stops()
        .at(event.key === 'Home' ? 0 : -1)
        ?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    open,
    close,
    openAt,
    trigger: {
      ref: trigger,
      type: 'button' as const,
      'aria-haspopup': walk ? ('menu' as const) : ('dialog' as const),
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: toggle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === (side === 'right' ? 'ArrowRight' : 'ArrowDown') && !open) {
          event.preventDefault();
          event.stopPropagation();
          toggle();
        }
      },
    },
    panel: {
      ref: panel,
      id,
      role: walk ? 'menu' : 'dialog',
      popover: 'manual' as const,
      tabIndex: -1,
      onKeyDown: keys,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(false);
      },
    },
  };
}
