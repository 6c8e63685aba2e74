import { useEffect, useRef } from 'react';
import { choose } from '../dialogs/ask';
import { i18n } from '../i18n';
import { holdNavigation } from '../navigation';

export type LeaveAnswer = 'save' | 'discard' | 'stay';

/** Asks whether to save, discard or stay; closing the question means staying. */
export async function askBeforeLeaving(): Promise<LeaveAnswer> {
  const answer = await choose<LeaveAnswer>({
    title: i18n.t('edit:leave.title'),
    text: i18n.t('edit:leave.text'),
    choices: [
      { key: 'stay', label: i18n.t('edit:leave.stay') },
      { key: 'discard', label: i18n.t('edit:leave.discard'), danger: true },
      { key: 'save', label: i18n.t('edit:leave.save'), primary: true },
    ],
  });
  return answer ?? 'stay';
}

interface Props {
  dirty: boolean;
  /** Read when leaving: true while the screen itself navigates after a save. */
  open: { current: boolean };
  mayLeave: () => Promise<boolean>;
  /** It is a dialog: what was done in it may lead to another page before it is closed. */
  isDialog?: boolean;
}

/** Asks before leaving a page with unsaved changes by links, Back or closing the window. One at a time. */
export function LeaveGuard({ dirty, open, mayLeave, isDialog = false }: Props) {
  const asking = useRef(false);
  useEffect(
    () =>
      holdNavigation((from, to, go, isStep) => {
        if (!dirty || open.current || from.pathname === to.pathname || (isDialog && !isStep)) return false;
        if (!asking.current) {
          asking.current = true;
          void mayLeave().then((yes) => {
            asking.current = false;
            if (yes) go();
          });
        }
        return true;
      }),
    [dirty, open, mayLeave, isDialog],
  );
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  return null;
}
