import { Tooltip as KitTooltip } from '@mantine/core';
import { cloneElement, useEffect, useId, useRef, useState, type HTMLAttributes, type ReactElement } from 'react';

/** Milliseconds a pointer rests on what has a tooltip before it is shown. */
const DELAY = 300;

type Target = HTMLAttributes<HTMLElement>;

interface Props {
  label: string | undefined;
  disabled?: boolean;
  /** Shown on a touch, too: for what names the reason why it cannot be pressed. */
  touch?: boolean;
  /** In lines of at most so many pixels. */
  maw?: number;
  children: ReactElement<Target>;
}

/** The kit's tooltip, made when it is first shown: of those on a screen hardly one ever is. */
export function Tooltip({ label, disabled, touch, maw, children }: Props) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  const open = (element: HTMLElement, after: number) => {
    clearTimeout(timer.current);
    setTarget(element);
    timer.current = setTimeout(() => setOpened(true), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc takes the tooltip away first, and leaves the page only when it is pressed again.
      event.stopPropagation();
      setOpened(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened]);
  const { props } = children;
  const shown = opened && !disabled;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': shown ? id : props['aria-describedby'],
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (touch || event.pointerType !== 'touch') open(event.currentTarget, DELAY);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          close();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          close();
        },
      })}
      {target && (
        <KitTooltip
          target={target}
          opened={opened}
          disabled={disabled ?? false}
          multiline={maw !== undefined}
          maw={maw}
          label={<span id={id}>{label}</span>}
        />
      )}
    </>
  );
}
