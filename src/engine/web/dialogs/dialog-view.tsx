import { Drawer, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DialogSpec } from './dialog-store';
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
  const { t } = useTranslation('common');
  useEscapeBehind(close, top);
  const shared = { opened: true, onClose: close, zIndex, closeOnEscape: false, trapFocus: top, size: spec.size ?? 440 };
  const closeLabel = { 'aria-label': t('close'), ...(spec.touch && { size: 48, iconSize: 24 }) };
  if (spec.as === 'drawer') {
    return (
      <Drawer.Root {...shared} position="right">
        <Drawer.Overlay className={styles.overlay} />
        <Drawer.Content onKeyDownCapture={onEscape(close)}>
          <div className={styles.head} data-touch={spec.touch || undefined}>
            <Drawer.Title className={styles.title}>{spec.title}</Drawer.Title>
            <Drawer.CloseButton {...closeLabel} />
          </div>
          <Drawer.Body>{spec.content(close)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  // Not the kit's header: outside of the page's main part it would be a second banner.
  return (
    <Modal.Root {...shared} centered>
      <Modal.Overlay />
      <Modal.Content onKeyDownCapture={onEscape(close)}>
        <div className={styles.head} data-touch={spec.touch || undefined}>
          <Modal.Title>{spec.title}</Modal.Title>
          <Modal.CloseButton {...closeLabel} />
        </div>
        <Modal.Body>{spec.content(close)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
