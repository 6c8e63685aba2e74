import { useRef, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { newKey } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { errorText } from '../../engine/web/i18n';
import { announce } from '../../engine/web/ui/toast-store';
import { playSound } from '../realtime/sound';
import { linkLost, reportLink } from '../../engine/web/offline/link';
import { rcpEvent } from '../../modules/time/rcp/events';
import { type Kind, masked } from './confirm-event';
import { checkCode, confirmEvent, isLost, keepEvent, type Checked } from './kiosk-calls';
import { useKioskConfig } from './kiosk-config';
import { addRecent } from './recent-events';

/** What the kiosk is about: nothing, a person to confirm, a code that cannot be checked now. */
export type Step =
  | { at: 'idle' }
  | { at: 'confirm'; code: string; checked: Checked; kind: Kind }
  | { at: 'offline'; code: string };
export interface Feedback {
  kind: 'done' | 'refused' | 'kept';
  text: string;
}
/** Milliseconds a message stays. */
const SHOWN = 6000;

/** A message that goes by itself, with its sound. */
function useFeedback() {
  const [feedback, setFeedback] = useState<Feedback>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showFeedback = (next: Feedback) => {
    setFeedback(next);
    announce(next.text);
    playSound(next.kind === 'refused' ? 'failure' : 'success');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFeedback(undefined), SHOWN);
  };
  return { feedback, showFeedback, clear: () => setFeedback(undefined) };
}

/** The way of a badge: check, confirm, register; without a connection choose and keep. */
export function useKiosk() {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const config = useKioskConfig();
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const { feedback, showFeedback, clear } = useFeedback();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await work();
    running.current = false;
    setBusy(false);
  };
  const close = () => setStep({ at: 'idle' });

  const check = (code: string) =>
    once(async () => {
      clear();
      if (linkLost()) return setStep({ at: 'offline', code });
      try {
        const checked = await checkCode(code, config.point ? rcpEvent.point : undefined);
        reportLink(true);
        const kind = config.point ? rcpEvent.point : (checked.eventType as Kind);
        setStep({ at: 'confirm', code, checked, kind });
      } catch (error) {
        if (!isLost(error)) return showFeedback({ kind: 'refused', text: errorText(error) });
        reportLink(false);
        setStep({ at: 'offline', code });
      }
    });

  const keep = async (code: string, eventType: Kind, asked?: { name: string; key: string }) => {
    const title = asked?.name ?? t('kiosk.codeEnds', { code: masked(code) });
    await keepEvent(user.id, { code, eventType, title, key: asked?.key }, config);
    close();
    showFeedback({ kind: 'kept', text: t('kiosk.kept') });
  };

  const confirm = () =>
    once(async () => {
      if (step.at !== 'confirm') return;
      const { checked, kind, code } = step;
      const key = newKey();
      try {
        const read = checked.notes.map(({ id }) => id);
        const event = { userId: checked.user.id, placeId: config.placeId, eventType: kind, read };
        addRecent(await confirmEvent(event, key));
        close();
        showFeedback({ kind: 'done', text: t(`kiosk.said.${kind}`, { name: checked.user.name }) });
      } catch (error) {
        if (isLost(error)) {
          reportLink(false);
          return keep(code, kind, { name: `${checked.user.name} ${checked.user.surname}`, key });
        }
        close();
        showFeedback({ kind: 'refused', text: errorText(error) });
      }
    });

  const choose = (kind: Kind) => once(async () => void (step.at === 'offline' && (await keep(step.code, kind))));
  const setKind = (kind: Kind) => setStep((now) => (now.at === 'confirm' ? { ...now, kind } : now));
  return {
    step,
    feedback,
    busy,
    check: (code: string) => void check(code),
    confirm: () => void confirm(),
    choose: (kind: Kind) => void choose(kind),
    setKind,
    close,
  };
}
