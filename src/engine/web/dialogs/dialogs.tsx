import { Drawer, Modal } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import { closeAllDialogs, closeDialog, useDialogs, type DialogSpec, type OpenDialog } from './dialog-store';

const EditModal = lazy(() => import('../edit/edit-modal').then((module) => ({ default: module.EditModal })));
const LAYER = 210;

interface Place {
  close: () => void;
  /** Higher lies above; only the topmost listens to Esc and holds the focus. */
  zIndex: number;
  top: boolean;
}

function DialogView({ spec, close, zIndex, top }: { spec: DialogSpec } & Place) {
  const { t } = useTranslation('common');
  const shared = {
    opened: true,
    onClose: close,
    title: spec.title,
    zIndex,
    closeOnEscape: top,
    trapFocus: top,
    closeButtonProps: { 'aria-label': t('close') },
    padding: 16,
    classNames: { overlay: styles.overlay, title: styles.title },
  };
  if (spec.as === 'drawer') {
    return (
      <Drawer {...shared} position="right" size={spec.size ?? 440}>
        {spec.content(close)}
      </Drawer>
    );
  }
  return (
    <Modal {...shared} size={spec.size ?? 440}>
      {spec.content(close)}
    </Modal>
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
