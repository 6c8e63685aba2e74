import type { Session, SessionUser } from '../../engine/web/engine-context';
import { forgetAnswers } from '../../engine/web/kept';
import { setPersonalPrefix } from '../../engine/web/local-store';
import { setShopZone } from '../../engine/web/shop-zone';
import { isKiosk } from './account-kind';
import { clockKey, storedToken, timeKey, tokenKey } from './session-keys';

/** What POST login and POST refresh answer; refresh may leave out what did not change. */
export interface SessionAnswer {
  status?: boolean;
  token?: string;
  user?: Partial<SessionUser> & {
    id: number;
    isActive?: boolean | number;
    loginReset?: boolean;
    secondFactorDue?: boolean;
  };
  company?: { id: number; name: string } | null;
  permissions?: string[];
  modules?: string[];
  config?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  counters?: Record<string, number>;
}

export interface SessionState {
  token: string | null;
  /** Null until the first answer of login or refresh. */
  session: Session | null;
  /** The account must choose a new password before anything else. */
  loginReset: boolean;
  /** The role requires a second factor, which is to be set up before anything else. */
  secondFactorDue: boolean;
}

const wantedKey = 'wanted_url';
/** Whose page that was; without it any person is led there. */
const wantedByKey = 'wanted_by';
const reasonKey = 'session_ended';

let state: SessionState = { token: storedToken(), session: null, loginReset: false, secondFactorDue: false };
const listeners = new Set<() => void>();
const put = (next: SessionState) => {
  state = next;
  listeners.forEach((listener) => listener());
};

export const sessionState = (): SessionState => state;
/** The stored session is younger than an hour; false also after another window signed out. */
export const sessionAlive = (): boolean => storedToken() !== null;
/** Notes that the server has just answered for this session. */
const stampSession = (): void => localStorage.setItem(timeKey, String(Date.now()));

const userFrom = (user: Partial<SessionUser> & { id: number }): SessionUser => ({
  id: user.id,
  email: user.email ?? '',
  name: user.name ?? '',
  surname: user.surname ?? '',
  avatar: user.avatar ?? null,
  customerId: user.customerId ?? null,
  isCustomer: Boolean(user.isCustomer),
  dashboardType: Number(user.dashboardType ?? 2),
  roleName: user.roleName ?? null,
  viewing: user.viewing ?? null,
});

const setFrom = <T>(values: readonly T[] | undefined, before: ReadonlySet<T> = new Set()): ReadonlySet<T> =>
  values ? new Set(values) : before;

function sessionFrom(answer: SessionAnswer, before: Session | null): Session | null {
  const user = answer.user ?? before?.user;
  if (!user) return null;
  return {
    user: userFrom(user),
    company: answer.company === undefined ? (before?.company ?? null) : answer.company,
    permissions: setFrom(answer.permissions, before?.permissions),
    modules: setFrom(answer.modules, before?.modules),
    counters: { ...before?.counters, ...answer.counters },
    config: { ...before?.config, ...answer.config },
    settings: { ...before?.settings, ...answer.settings },
  };
}

/**
 * Stores an answer of the server about the session.
 * @param fresh false for a cached answer, which does not renew the session
 */
export function acceptSession(answer: SessionAnswer, fresh = true): void {
  const token = answer.token ?? state.token;
  const session = sessionFrom(answer, state.session);
  if (!token || !session) return;
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(clockKey, isKiosk(session.user) ? '1' : '0');
  if (fresh) stampSession();
  setPersonalPrefix(session.user.id);
  setShopZone(session.settings['zone']);
  put({
    token,
    session,
    loginReset: answer.user?.loginReset ?? state.loginReset,
    secondFactorDue: answer.user?.secondFactorDue ?? state.secondFactorDue,
  });
}

/** Changes of the person's own data (profile, avatar) without asking the server again. */
export function patchUser(change: Partial<SessionUser>): void {
  if (state.session) put({ ...state, session: { ...state.session, user: { ...state.session.user, ...change } } });
}

export const passwordChanged = (): void => put({ ...state, loginReset: false });

/**
 * Why a session ended without its person's doing: nothing was touched for the minutes they chose, the hour without an
 * answer is over, the server no longer knows it, or an address was refused.
 */
const endReasons = ['idle', 'expired', 'ended', 'forbidden'] as const;
export type EndReason = (typeof endReasons)[number];

/** Forgets everything of the session here. `wanted` is where the next sign-in leads; the sign-in page shows `why`. */
export function clearSession(wanted?: string, why?: EndReason): void {
  lastPerson = state.session?.user.id ?? lastPerson;
  if (wanted) keepWanted(wanted);
  if (why && state.token) sessionStorage.setItem(reasonKey, why);
  forgetFilters();
  forgetAnswers();
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(timeKey);
  setPersonalPrefix(null);
  put({ token: null, session: null, loginReset: false, secondFactorDue: false });
}

function forgetFilters(): void {
  for (const key of Object.keys(localStorage)) if (/^\d+_flt_/.test(key)) localStorage.removeItem(key);
}

const lastKey = 'last_person';
/** Who was signed in in this window last, since it was opened or loaded by its person. */
let lastPerson: number | undefined = Number(sessionStorage.getItem(lastKey)) || undefined;
sessionStorage.removeItem(lastKey);

/** The address a sign-in that is not finished leads to: of who was here before only that person, who may see it. */
export function keepWanted(address: string): void {
  sessionStorage.setItem(wantedKey, address);
  const person = state.session?.user.id ?? lastPerson;
  if (person === undefined) sessionStorage.removeItem(wantedByKey);
  else sessionStorage.setItem(wantedByKey, String(person));
}

/** Where the person wanted to go before signing in, once. */
export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(wantedKey);
  const by = sessionStorage.getItem(wantedByKey);
  sessionStorage.removeItem(wantedKey);
  sessionStorage.removeItem(wantedByKey);
  if (by !== null && by !== String(state.session?.user.id)) return null;
  return wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : null;
}

/** Why the last session ended, once. */
export function takeEndReason(): EndReason | undefined {
  const kept = sessionStorage.getItem(reasonKey);
  sessionStorage.removeItem(reasonKey);
  return endReasons.find((reason) => reason === kept);
}

export const onSessionChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls back when another window of this browser signed in or out. */
export function onOtherWindow(listener: () => void): () => void {
  const check = (event: StorageEvent) => {
    if (event.key !== tokenKey || event.newValue === state.token) return;
    // Loaded again, this window does not know whose page it shows.
    if (state.session) sessionStorage.setItem(lastKey, String(state.session.user.id));
    listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}
