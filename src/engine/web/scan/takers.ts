import { useEffect, useRef } from 'react';
import { closeDialog, openDialogs } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import { showToast } from '../ui/toast-store';

export type OnCode = (code: string) => void;
interface Taker {
  onCode: OnCode;
  paused: boolean;
  /** Dialogs that were open when it came: one of a screen has none above it. */
  readonly depth: number;
}
const takers: { current: Taker }[] = [];

/**
 * Takes what is scanned while the component is drawn: on a screen where no dialog is open, in a dialog where it is the topmost.
 * @param under how many dialogs it is in, where it may come while another is open; by default all that are open
 */
export function useTaker(onCode: OnCode, paused = false, under?: number): void {
  const taker = useRef<Taker>(undefined);
  useEffect(() => {
    if (taker.current) Object.assign(taker.current, { onCode, paused });
  });
  const first = useRef({ onCode, paused, under });
  useEffect(() => {
    const { under: depth = openDialogs().length, ...begun } = first.current;
    const one = { current: { ...begun, depth } };
    taker.current = one.current;
    takers.push(one);
    return () => void takers.splice(takers.indexOf(one), 1);
  }, []);
}

/**
 * Hands a code to who waits for it: the topmost dialog, else the screen. A dialog that asks for something else stays as it
 * is, and a notice names the code that was heard; one that only shows something makes way.
 */
export function handScan(code: string): void {
  const dialogs = openDialogs();
  const taker = takers.findLast(({ current }) => current.depth === dialogs.length);
  if (taker) {
    if (!taker.current.paused) taker.current.onCode(code);
    return;
  }
  const top = dialogs.at(-1);
  if (!top) return;
  if ('spec' in top && top.spec.scanLeaves) {
    closeDialog(top.id);
    return handScan(code);
  }
  showToast({ title: i18n.t('common:scan.heard', { code }), text: i18n.t('common:scan.answerFirst') });
}
