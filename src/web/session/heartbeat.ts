import { useEffect } from 'react';
import { refreshSession } from './session-calls';
import { clearSession, sessionAlive } from './session-store';

const BEAT = 60_000;

/** Refreshes the session every 60 seconds; an hour without a good answer ends it here, with the address remembered. */
export function useHeartbeat(): void {
  useEffect(() => {
    const beat = () => {
      if (!sessionAlive()) return clearSession(window.location.pathname + window.location.search, 'expired');
      // A lost connection only means that the stamp grows old; a 401 has already ended the session.
      refreshSession().catch(() => undefined);
    };
    const timer = setInterval(beat, BEAT);
    const awake = () => document.visibilityState === 'visible' && !sessionAlive() && beat();
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', awake);
    };
  }, []);
}
