import { Drawer, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../use-translation';
import { confirm } from './ask';
import { holdNavigation } from '../navigation';
import type { DialogSpec } from './dialog-store';
import { onEscape, useEscapeBehind } from './on-escape';
import layout from '../ui/layout.module.css';
import styles from './dialogs.module.css';

export interface Place {
  close: () => void;
  /** Only the topmost dialog traps the focus. */
  zIndex: number;
  top: boolean;
}

/** The window of a dialog. */
export function DialogView({ spec, close, zIndex, top }: { spec: DialogSpec } & Place) {
  const { t } = useTranslation(['common', 'edit']);
  const [content, setContent] = useState<HTMLElement | null>(null);
  // On a tablet a focused field would open the on-screen keyboard over the buttons.
  useLateFocus(content, !spec.touch);
  const typed = useTyped(content);
  // On the tablets of the shop floor what is typed is kept until it is sent; beside a page things are shown and tried out.
  const isHeld = () => spec.holds?.current ?? (!spec.touch && spec.as !== 'drawer' && typed.isLeft());
  /** Closes it, once the person agrees that what was typed is lost. */
  const discard = async (): Promise<boolean> => {
    const question = {
      title: t('edit:leave.title'),
      text: t('edit:leave.text'),
      confirmLabel: t('edit:leave.discard'),
    };
    const sure = await confirm({ ...question, danger: true });
    if (sure) close();
    return sure;
  };
  const leave = () => (isHeld() ? void discard() : close());
  useHeldAddress(isHeld, discard);
  useEscapeBehind(leave, top, zIndex);
  /** A press outside leaves the dialog, but not what was typed into it. */
  const pressedOutside = () => {
    if (!spec.shownOnce && (!typed.isAny() || spec.holds?.current)) leave();
  };
  const shared = {
    opened: true,
    onClose: leave,
    zIndex,
    closeOnEscape: false,
    closeOnClickOutside: false,
    trapFocus: top,
    size: spec.size ?? 440,
  };
  const closeLabel = { 'aria-label': t('close'), 'data-close': true, ...(spec.touch && { size: 48, iconSize: 24 }) };
  if (spec.as === 'drawer') {
    return (
      <Drawer.Root {...shared} position="right">
        <Drawer.Overlay className={styles.overlay} onClick={pressedOutside} />
        <Drawer.Content ref={setContent} data-level={zIndex} onKeyDownCapture={onEscape(leave, top)}>
          <div className={`${layout.looseRow} ${styles.head}`} data-touch={spec.touch || undefined}>
            <Drawer.Title className={styles.title}>{spec.title}</Drawer.Title>
            <Drawer.CloseButton {...closeLabel} />
          </div>
          <Drawer.Body>{spec.content(close, leave)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  // Not Mantine's header: a <header> outside of <main> would be a second banner landmark.
  return (
    <Modal.Root {...shared} centered={!spec.grows}>
      <Modal.Overlay onClick={pressedOutside} />
      <Modal.Content ref={setContent} data-level={zIndex} onKeyDownCapture={onEscape(leave, top)}>
        <div className={`${layout.looseRow} ${styles.head}`} data-touch={spec.touch || undefined}>
          <Modal.Title>{spec.title}</Modal.Title>
          <Modal.CloseButton {...closeLabel} />
        </div>
        <Modal.Body>{spec.content(close, leave)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Asks before Back or closing the window leads away from a dialog that holds something. */
function useHeldAddress(isHeld: () => boolean, discard: () => Promise<boolean>): void {
  const last = useRef({ isHeld, discard });
  const asking = useRef(false);
  useEffect(() => {
    last.current = { isHeld, discard };
  });
  useEffect(
    () =>
      holdNavigation((from, to, go, isStep) => {
        // What a dialog does may lead to another page before it is closed.
        if (!isStep || from.pathname === to.pathname || !last.current.isHeld()) return false;
        if (asking.current) return true;
        asking.current = true;
        void last.current.discard().then((sure) => {
          asking.current = false;
          if (sure) go();
        });
        return true;
      }),
    [],
  );
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => last.current.isHeld() && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
}

type Typable = HTMLInputElement | HTMLTextAreaElement;
const valueOf = (field: Typable) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;

/**
 * What was typed into a dialog: at any time, or still there and not sent yet. Words of a search are none.
 */
function useTyped(root: HTMLElement | null): { isAny: () => boolean; isLeft: () => boolean } {
  /** Fields with what they had when they were entered. */
  const fields = useRef(new Map<Typable, string | boolean>());
  const typed = useRef(new Set<Typable>());
  useEffect(() => {
    if (!root) return;
    const isTypable = (target: EventTarget | null): target is Typable =>
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search');
    const enter = ({ target }: Event) => {
      if (isTypable(target) && !typed.current.has(target)) fields.current.set(target, valueOf(target));
    };
    const type = ({ target }: Event) => isTypable(target) && typed.current.add(target);
    root.addEventListener('focusin', enter);
    root.addEventListener('input', type);
    return () => {
      root.removeEventListener('focusin', enter);
      root.removeEventListener('input', type);
    };
  }, [root]);
  return {
    isAny: () => typed.current.size > 0,
    isLeft: () => [...typed.current].some((field) => field.isConnected && valueOf(field) !== fields.current.get(field)),
  };
}

const MARKED = '[data-autofocus]';
const FIELDS = 'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * Mantine focuses `data-autofocus` when a dialog opens, else its close button. This focuses the first field instead (with
 * `fields`), also when the content is rendered later, unless the user has moved the focus meanwhile.
 */
function useLateFocus(root: HTMLElement | null, fields: boolean): void {
  useEffect(() => {
    if (!root) return;
    let last: Element | null = null;
    const look = () => {
      const wanted =
        root.querySelector<HTMLElement>(MARKED) ?? (fields ? root.querySelector<HTMLElement>(FIELDS) : null);
      const at = document.activeElement;
      const idle = !at || at === document.body || at === root || at.hasAttribute('data-close');
      if (!wanted || wanted === last || !idle) return;
      last = wanted;
      wanted.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    // After Mantine's own focus, which is set in a timeout too.
    let timer = setTimeout(() => {
      timer = setTimeout(look);
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root, fields]);
}
