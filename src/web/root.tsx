import { useEffect, useState, type ComponentType, useSyncExternalStore } from 'react';
import { Toasts } from '../engine/web/ui/toasts';
import type { AppProps } from './app/app';
import { loadApp } from './load-app';
import { PublicLayout } from './public/public-layout';
import { PublicPages } from './public/public-pages';
import { isOpen, navigate, onPathChange, pathHere } from './public/public-path';
import { StartFailed, Starting } from './starting';
import { startSession } from './session/session-calls';
import { clearSession, keepWanted, onOtherWindow, takeWanted } from './session/session-store';
import { useSessionState } from './session/use-session-state';
import { applyLook } from './theme/look';

const here = () => window.location.pathname + window.location.search;

const usePath = (): string => useSyncExternalStore(onPathChange, pathHere);

/** Signed out or on a public page: the light pages. Signed in: the application, which is fetched then. */
export function Root() {
  const { token, session, loginReset } = useSessionState();
  const path = usePath();
  const [App, setApp] = useState<ComponentType<AppProps>>();
  const [failed, setFailed] = useState(false);
  const open = isOpen(path, Boolean(token));
  const wanted = Boolean(token) && !loginReset && !open;

  useEffect(() => onOtherWindow(() => window.location.reload()), []);
  useEffect(applyLook, [session?.user.id]);
  useEffect(() => {
    if (!token && !open) {
      clearSession(path === '/' ? undefined : here());
      navigate('/login', true);
    }
    if (token && loginReset && !open && path !== '/login') {
      keepWanted(here());
      navigate('/login', true);
    }
    if (token && session && !loginReset && path === '/login') navigate(takeWanted() ?? '/', true);
  }, [token, session, loginReset, open, path]);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([loadApp(), startSession()])
      .then(([module]) => module.prepare().then(() => module.App))
      .then(
        (app) => !left && setApp(() => app),
        (error: unknown) => {
          console.error(error);
          if (!left) setFailed(true);
        },
      );
    return () => {
      left = true;
    };
  }, [wanted]);

  return (
    <>
      {!wanted ? (
        // An address that needs a session is left for the sign-in page in the same moment.
        <PublicPages path={open ? path : '/login'} />
      ) : App && session && path !== '/login' ? (
        // From the sign-in page its router would begin with an address that is left in the same moment.
        <App frame={PublicLayout} />
      ) : failed ? (
        <StartFailed />
      ) : (
        <Starting />
      )}
      <Toasts />
    </>
  );
}
