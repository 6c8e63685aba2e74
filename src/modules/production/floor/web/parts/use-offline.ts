import { useEffect } from 'react';
import { useSession } from '../../../../../engine/web/engine-context';
import { KEPT_SESSION, keepAnswer } from '../../../../../engine/web/kept';
import { useChoices } from './use-choices';

/** Sees to it that the tablet opens without a connection: code, session and dictionaries are kept from now on. */
export function useOffline(): void {
  useChoices('errornous-reasons');
  useChoices('work-cards-break-types');
  useKeptPage('/floor');
}

/** Keeps the session, and the code of the pages below an address. */
export function useKeptPage(scope: '/floor' | '/kiosk' | '/evacuation'): void {
  const session = useSession();
  useEffect(() => {
    const { permissions, modules } = session;
    keepAnswer(KEPT_SESSION, { ...session, permissions: [...permissions], modules: [...modules] });
  }, [session]);
  useEffect(() => {
    // Only over https and on the own computer; elsewhere, and in browsers without it, the tablet needs its connection.
    void navigator.serviceWorker?.register('/sw.js', { scope, updateViaCache: 'none' }).catch(() => undefined);
  }, [scope]);
}
