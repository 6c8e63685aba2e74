import { useEffect, useState } from 'react';
import { useSession } from '../../engine/web/engine-context';
import { playSound } from '../realtime/sound';
import { isKiosk } from './account-kind';
import { useLogoutMinutes } from './logout-minutes';
import { signOut } from './session-calls';

const seenKey = 'last_activity';
const WARN = 20;
const EVERY = 5;
const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'pointermove'] as const;

/**
 * Seconds left until the idle sign-out, null when it is off; a time clock stays signed in. Any window of this browser
 * counts as activity.
 * The last 20 seconds beep every 5.
 */
export function useIdleLogout(): number | null {
  const chosen = useLogoutMinutes();
  const minutes = isKiosk(useSession().user) ? 0 : chosen;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!minutes) return setLeft(null);
    let noted = 0;
    const active = () => {
      const now = Date.now();
      if (now - noted < 1000) return;
      noted = now;
      localStorage.setItem(seenKey, String(now));
    };
    const tick = () => {
      const idle = (Date.now() - Number(localStorage.getItem(seenKey))) / 1000;
      const seconds = Math.max(0, Math.ceil(minutes * 60 - idle));
      setLeft(seconds);
      if (seconds === 0) signOut(window.location.pathname + window.location.search, 'idle');
      else if (seconds <= WARN && seconds % EVERY === 0) playSound('countdown');
    };
    active();
    tick();
    const timer = setInterval(tick, 1000);
    events.forEach((event) => window.addEventListener(event, active, { passive: true }));
    return () => {
      clearInterval(timer);
      events.forEach((event) => window.removeEventListener(event, active));
    };
  }, [minutes]);
  return left;
}
