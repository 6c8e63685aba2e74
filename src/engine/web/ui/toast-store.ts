import { httpStatus } from '../../http-status';
import { ApiRequestError } from '../api';
import { errorText, i18n } from '../i18n';

/** An alert is read out by itself, the others by the region of `Toasts`, which is there before the toast. */
export const toastKinds = {
  success: { role: 'group' },
  info: { role: 'group' },
  warning: { role: 'group' },
  error: { role: 'alert' },
} as const;
export type ToastKind = keyof typeof toastKinds;
export interface ToastSpec {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** One button, e.g. Undo. Using it closes the toast. */
  action?: { label: string; run: () => void };
  /** Milliseconds it stays, where there is something to do with it that takes longer to decide. */
  lasts?: number;
  /** Stays until clicked. */
  sticky?: boolean;
  /** Called when the toast itself is clicked. */
  onClick?: () => void;
}
export interface Toast extends ToastSpec {
  id: number;
  kind: ToastKind;
}

/** Puts a toast on the page, takes one away. */
export interface ToastSink {
  show: (toast: Toast) => void;
  close: (id: number) => void;
}
let lastId = 0;
let announcer: ((text: string) => void) | undefined;
let sink: ToastSink | undefined;
let waiting: Toast[] = [];
let wanted: (() => void) | undefined;

/** Where toasts go from now on. What was shown before anybody could draw it comes at once. */
export function drawToasts(next: ToastSink): void {
  sink = next;
  waiting.forEach(next.show);
  waiting = [];
}
/** Calls back when there is a toast and nothing to draw it with. */
export const whenToastWaits = (callback: () => void): void => {
  wanted = callback;
  if (waiting.length) callback();
};

/** Where `announce` is read out: a region that is on the page before there is anything to read. */
export const announceWith = (next: typeof announcer): void => {
  announcer = next;
};
/** Reads a text out without showing it. */
export const announce = (text: string): void => announcer?.(text);

/** Shows a toast at the bottom right; answers its id. The oldest that is not sticky makes room. */
export function showToast(spec: ToastSpec): number {
  const toast: Toast = { kind: 'info', ...spec, id: ++lastId };
  if (sink) sink.show(toast);
  else {
    waiting.push(toast);
    wanted?.();
  }
  if (toastKinds[toast.kind].role !== 'alert') announce([toast.title, toast.text].filter(Boolean).join('. '));
  return toast.id;
}

export function closeToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  sink?.close(id);
}

/** "Data saved". */
export const toastSaved = (): number => showToast({ kind: 'success', title: i18n.t('common:toast.saved') });
/** A refusal by a rule is no failure to save. */
export const saveErrorTitle = (error: unknown): string =>
  i18n.t(
    error instanceof ApiRequestError && error.status === httpStatus.unprocessable
      ? 'common:toast.refusedTitle'
      : 'common:toast.saveErrorTitle',
  );
/** A write that was refused: errorStr in words, with its details. */
export const toastSaveError = (error: unknown): number =>
  showToast({ kind: 'error', title: saveErrorTitle(error), text: errorText(error) });
/** A read that failed. */
export const toastLoadError = (error: unknown): number =>
  showToast({ kind: 'error', title: i18n.t('common:toast.loadErrorTitle'), text: errorText(error) });
