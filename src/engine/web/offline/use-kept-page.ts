import { useEffect } from 'react';
import { useSession } from '../engine-context';
import { KEPT_SESSION, keepAnswer } from '../kept';

/**
 * Keeps the session, and the code of the pages below an address: they open without a connection from now on.
 * @param scope one of `keptPages`
 */
export function useKeptPage(scope: `/${string}`): void {
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
