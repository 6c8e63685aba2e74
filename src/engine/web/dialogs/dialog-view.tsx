import { Drawer, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './ask';
import type { DialogSpec } from './dialog-store';
import { useLateFocus } from './late-focus';
import { onEscape, useEscapeBehind } from './on-escape';
import styles from './dialogs.module.css';

export interface Place {
  close: () => void;
  /** Higher lies above; only the topmost holds the focus. */
  zIndex: number;
  top: boolean;
}

/** A dialog's window. */
export function DialogView({ spec, close, zIndex, top }: { spec: DialogSpec } & Place) {
  const { t } = useTranslation(['common', 'edit']);
  const [content, setContent] = useState<HTMLElement | null>(null);
  // A keyboard that comes up by itself would hide what gloved hands are to press.
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
  const shared = { opened: true, onClose: leave, zIndex, closeOnEscape: false, trapFocus: top, size: spec.size ?? 440 };
  const closeLabel = { 'aria-label': t('close'), 'data-close': true, ...(spec.touch && { size: 48, iconSize: 24 }) };
  if (spec.as === 'drawer') {
    return (
      <Drawer.Root {...shared} position="right">
        <Drawer.Overlay className={styles.overlay} />
        <Drawer.Content ref={setContent} data-level={zIndex} onKeyDownCapture={onEscape(leave, top)}>
          <div className={styles.head} data-touch={spec.touch || undefined}>
            <Drawer.Title className={styles.title}>{spec.title}</Drawer.Title>
            <Drawer.CloseButton {...closeLabel} />
          </div>
          <Drawer.Body>{spec.content(close, leave)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  // Not the kit's header: outside of the page's main part it would be a second banner.
  return (
    <Modal.Root {...shared} centered>
      <Modal.Overlay />
      <Modal.Content ref={setContent} data-level={zIndex} onKeyDownCapture={onEscape(leave, top)}>
        <div className={styles.head} data-touch={spec.touch || undefined}>
          <Modal.Title>{spec.title}</Modal.Title>
          <Modal.CloseButton {...closeLabel} />
        </div>
        <Modal.Body>{spec.content(close, leave)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
