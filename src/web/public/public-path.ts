/** Pages that need no session. */
const publicPaths = new Set([
  '/403',
  '/forbidden',
  '/login',
  '/remindpassword',
  '/resetpassword',
  '/register',
  '/register-confirm',
  '/setup',
  '/quotation-answer',
  '/certificate',
  '/guest',
  '/invitation',
]);

/** `/register/` is `/register`. */
const normal = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';
const isPublicPath = (path: string): boolean => publicPaths.has(path);

/** Light pages for strangers, screens of the application for those who are signed in. */
const insideWhenSignedIn = new Set(['/login', '/403', '/forbidden']);
/** The page at this path is drawn without the application. */
export const isOpen = (path: string, signedIn: boolean): boolean =>
  isPublicPath(path) && !(signedIn && insideWhenSignedIn.has(path));
/** Path of the address, without slashes at its end. */
export const pathHere = (): string => normal(window.location.pathname);

const changed = 'coatdesk:path';

/** Changes the address outside the application's router. */
export function navigate(to: string, replace = false): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  window.dispatchEvent(new Event(changed));
}

export const onPathChange = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
};
