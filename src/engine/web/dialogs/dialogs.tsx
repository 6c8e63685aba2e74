import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { EditModal } from '../edit/lazy-edit';
import { lazyPart } from '../lazy-part';
import { closeAllDialogs, closeDialog, closeDrawers, useDialogs, type OpenDialog } from './dialog-store';
import type { Place } from './dialog-view';

// Loaded with the first dialog, because the first page does not need it.
export const DialogView = lazyPart(() => import('./dialog-view').then((module) => module.DialogView));
const LAYER = 210;

function OneDialog({ dialog, level, top }: { dialog: OpenDialog; level: number; top: boolean }) {
  const place: Place = { close: () => closeDialog(dialog.id), zIndex: LAYER + level * 10, top };
  return (
    <Suspense fallback={null}>
      {'spec' in dialog ? <DialogView spec={dialog.spec} {...place} /> : <EditModal {...dialog.editor} {...place} />}
    </Suspense>
  );
}

/** Back leads away from what a dialog was opened over, so it goes too. One that holds something was asked before. */
function useClosedByBack(pathname: string): void {
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === NavigationType.Pop) closeAllDialogs();
  }, [pathname, type]);
}

/** Renders all open dialogs. Used once by the application, inside of its router and session. */
export function Dialogs() {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  useEffect(() => closeAllDialogs, []);
  useEffect(() => closeDrawers, [pathname]);
  useClosedByBack(pathname);
  return dialogs.map((dialog, level) => (
    <OneDialog key={dialog.id} dialog={dialog} level={level} top={level === dialogs.length - 1} />
  ));
}
