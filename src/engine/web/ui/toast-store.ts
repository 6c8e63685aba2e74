import { useSyncExternalStore } from 'react';
import { errorText, i18n } from '../i18n';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export interface ToastSpec {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** One button, e.g. Undo. Using it closes the toast. */
  action?: { label: string; run(): void };
  /** Stays until clicked. */
  sticky?: boolean;
  /** Called when the toast itself is clicked. */
  onClick?(): void;
}
export interface Toast extends ToastSpec {
  id: number;
  kind: ToastKind;
}

/** Milliseconds a toast stays. */
export const TOAST_TIME = 5000;
const MOST = 5;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const put = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

/** Shows a toast at the bottom right; answers its id. The oldest that is not sticky makes room. */
export function showToast(spec: ToastSpec): number {
  const toast: Toast = { kind: 'info', ...spec, id: ++lastId };
  const kept =
    toasts.length >= MOST ? toasts.filter((old) => old !== (toasts.find((t) => !t.sticky) ?? toasts[0])) : toasts;
  put([...kept, toast]);
  return toast.id;
}

export const closeToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

/** "Data saved". */
export const toastSaved = (): number => showToast({ kind: 'success', title: i18n.t('common:toast.saved') });
/** A write that was refused: errorStr in words, with its details. */
export const toastSaveError = (error: unknown): number =>
  showToast({ kind: 'error', title: i18n.t('common:toast.saveErrorTitle'), text: errorText(error) });
/** A read that failed. */
export const toastLoadError = (error: unknown): number =>
  showToast({ kind: 'error', title: i18n.t('common:toast.loadErrorTitle'), text: errorText(error) });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
