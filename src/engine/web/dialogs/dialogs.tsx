import { Drawer, Modal } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAllDialogs, closeDialog, useDialogs, type DialogSpec, type OpenDialog } from './dialog-store';
import { onEscape } from './on-escape';
import styles from './dialogs.module.css';

const EditModal = lazy(() => import('../edit/edit-modal').then((module) => ({ default: module.EditModal })));
const LAYER = 210;

interface Place {
  close: () => void;
  /** Higher lies above; only the topmost holds the focus. */
  zIndex: number;
  top: boolean;
}

function DialogView({ spec, close, zIndex, top }: { spec: DialogSpec } & Place) {
  const { t } = useTranslation('common');
  const shared = { opened: true, onClose: close, zIndex, closeOnEscape: false, trapFocus: top, size: spec.size ?? 440 };
  const closeLabel = { 'aria-label': t('close') };
  if (spec.as === 'drawer') {
    return (
      <Drawer.Root {...shared} position="right">
        <Drawer.Overlay className={styles.overlay} />
        <Drawer.Content onKeyDown={onEscape(close)}>
          <div className={styles.head}>
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
      <Modal.Content onKeyDown={onEscape(close)}>
        <div className={styles.head}>
          <Modal.Title>{spec.title}</Modal.Title>
          <Modal.CloseButton {...closeLabel} />
        </div>
        <Modal.Body>{spec.content(close)}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function OneDialog({ dialog, level, top }: { dialog: OpenDialog; level: number; top: boolean }) {
  const place: Place = { close: () => closeDialog(dialog.id), zIndex: LAYER + level * 10, top };
  if ('spec' in dialog) return <DialogView spec={dialog.spec} {...place} />;
  return (
    <Suspense fallback={null}>
      <EditModal {...dialog.editor} {...place} />
    </Suspense>
  );
}

/** Where dialogs appear. Drawn once by the application, inside its router and session. */
export function Dialogs() {
  const dialogs = useDialogs();
  useEffect(() => closeAllDialogs, []);
  return dialogs.map((dialog, level) => (
    <OneDialog key={dialog.id} dialog={dialog} level={level} top={level === dialogs.length - 1} />
  ));
}
