import { Drawer, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../use-translation';
import { confirm } from './ask';
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
  const leave = () => {
    if (!spec.holds?.current) return close();
    const question = {
      title: t('edit:leave.title'),
      text: t('edit:leave.text'),
      confirmLabel: t('edit:leave.discard'),
    };
    void confirm({ ...question, danger: true }).then((yes) => yes && close());
  };
  useEscapeBehind(leave, top, zIndex);
  const pressedOutside = useOutside(content, spec, leave);
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
    <Modal.Root {...shared} centered>
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

/** A press outside leaves the dialog, but not what was typed into it without a question. */
function useOutside(root: HTMLElement | null, { holds, shownOnce }: DialogSpec, leave: () => void): () => void {
  const typed = useRef(false);
  useEffect(() => {
    if (!root) return;
    const note = () => (typed.current = true);
    root.addEventListener('input', note);
    return () => root.removeEventListener('input', note);
  }, [root]);
  return () => {
    if (!shownOnce && (!typed.current || holds?.current)) leave();
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
