import { lazyDialog } from '../dialogs/lazy-dialog';

/** Whether the browser gives a camera to this page: a secure address, and a device that has one. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Asks the camera for a code; undefined where the dialog was closed without one. */
export const openCamera = lazyDialog(() => import('./camera-dialog'));
