import { api, ApiRequestError, setUpApi } from '../../engine/web/api';
import { forgetAnswers, KEPT_SESSION, keptAnswer } from '../../engine/web/kept';
import { currentLanguage, i18n } from '../../engine/web/i18n';
import { isKiosk } from './account-kind';
import { opensWithoutLink } from './kept-pages';
import { chosenLanguage } from '../texts/text-files';
import {
  acceptSession,
  clearSession,
  sessionAlive,
  sessionState,
  type EndReason,
  type SessionAnswer,
} from './session-store';

const here = () => window.location.pathname + window.location.search;

/** Hosts of more than two labels name their installation in front: `galwex.coatdesk.example` → `galwex`. */
export function subdomain(): string | null {
  const { hostname } = window.location;
  if (/^[\d.]+$/.test(hostname) || hostname.includes(':')) return null;
  const labels = hostname.split('.');
  return labels.length > 2 || (labels.length === 2 && labels[1] === 'localhost') ? (labels[0] ?? null) : null;
}

/** Connects the engine's client with the session kept here. */
export function connectApi(): void {
  setUpApi({
    token: () => sessionState().token,
    language: () => (i18n.isInitialized ? currentLanguage() : chosenLanguage()),
    subdomain,
    onSessionEnded: () => clearSession(here(), 'ended'),
    onForbidden: (path) => {
      reportViolation(path);
      const user = sessionState().session?.user;
      // Without anybody to sign it in again, a kiosk stays signed in; its page names the module that is off.
      if (user && isKiosk(user)) return refreshRights();
      clearSession(here(), 'forbidden');
    },
    onStaleRights: refreshRights,
  });
}

const RIGHTS_AGE = 10_000;
let rightsRead = 0;
/** Reads rights and modules again: the screen that may no longer be seen gives way to the 403 page by itself. */
function refreshRights(): void {
  if (Date.now() - rightsRead < RIGHTS_AGE) return;
  rightsRead = Date.now();
  void refreshSession().catch(() => undefined);
}

/**
 * Logs an access violation as the browser saw it: a call the server refused, which it logs too, or a screen that was not
 * drawn, of which it knows nothing else. Never disturbs anybody.
 */
export function reportViolation(path: string): void {
  const user = sessionState().session?.user;
  const content = {
    userId: user?.id,
    userName: user && `${user.name} ${user.surname}`,
    route: window.location.pathname,
    url: path,
  };
  void api
    .post('logs', { logType: 3, content: JSON.stringify(content), description: 'Access violation' }, { quiet: true })
    .catch(() => undefined);
}

/** The answer of the first step for an account with a second factor. */
interface SecondFactorAsked {
  secondFactor?: { ticket: string };
}

/**
 * Signs in; answers the ticket of the second step where the account asks for a code too. Throws `ApiRequestError`; an
 * inactive account counts as wrong credentials.
 */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const answer = await api.post<SessionAnswer & SecondFactorAsked>('login', { email, password }, { quiet: true });
  if (answer.secondFactor) return answer.secondFactor.ticket;
  acceptSignIn(answer);
  return undefined;
}

/** Browsers offer passkeys over https and on `localhost` only, and to names, not to addresses of machines. */
export const passkeysOffered = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Takes up the session of a finished sign-in. Throws `ApiRequestError`. */
export function acceptSignIn(answer: SessionAnswer): void {
  const active = answer.user?.isActive ?? true;
  if (!answer.token || !answer.user || !active) throw new ApiRequestError(401, 'InvalidLogin');
  forgetAnswers();
  acceptSession(answer);
}

/** The heartbeat; at page load it also brings user, rights and modules. */
export async function refreshSession(timeout?: number): Promise<void> {
  const { token } = sessionState();
  const answer = await api.post<SessionAnswer>('refresh', {}, timeout ? { timeout } : {});
  // An answer that arrives after the sign-out must not undo it.
  if (token === sessionState().token) acceptSession(answer);
}

/** Milliseconds a tablet waits for the server before it goes on with what it knows. */
const PATIENCE = 8000;

/** Pages of tablets start offline too, with the last answer of the server; other screens need a connection. */
async function refreshOrGoOn(): Promise<void> {
  const kept = opensWithoutLink(window.location.pathname) ? keptAnswer<SessionAnswer>(KEPT_SESSION) : undefined;
  if (!kept) return refreshSession();
  try {
    await refreshSession(PATIENCE);
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.status !== 0 || !sessionAlive()) throw error;
    acceptSession(kept.value, false);
  }
}

let starting: Promise<void> | undefined;
/** Asks who is signed in when the page is loaded, once; those who ask meanwhile wait for the same answer. */
export async function startSession(): Promise<void> {
  // The answer may have come after Root was drawn without it and before its effects run.
  if (sessionState().session) return;
  await (starting ??= refreshOrGoOn().finally(() => (starting = undefined)));
}

const providerKey = 'coatdesk_sso';
/** The session came from the provider of single sign-on, which is signed out of with it. */
export const rememberProvider = (): void => localStorage.setItem(providerKey, '1');

/** Signs out immediately, without waiting for the server; of the provider too where a person asked for it. */
export function signOut(wanted?: string, why?: EndReason): void {
  const ended = api.post('logout', {}, { quiet: true }).catch(() => undefined);
  const ofProvider = !why && localStorage.getItem(providerKey);
  localStorage.removeItem(providerKey);
  clearSession(wanted, why);
  if (ofProvider) void ended.then(() => window.location.assign('/api/login/oidc/logout'));
}
