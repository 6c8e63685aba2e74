export const tokenKey = 'session_id';
export const timeKey = 'session_time';
/** `0` while the session is not that of a time clock, also in a browser that was one. */
export const clockKey = 'session_is_clock';
/** Milliseconds without a heartbeat after which a session counts as over. */
const SESSION_TIME = 60 * 60_000;

/** The token of the session in this browser; null = none, or it is over. */
export function storedToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  if (!token) return null;
  // A kiosk stays signed in, also after a night without power.
  if (localStorage.getItem('kiosk_mode') === 'on' && localStorage.getItem(clockKey) !== '0') return token;
  const age = Date.now() - Number(localStorage.getItem(timeKey) ?? 0);
  return age < SESSION_TIME ? token : null;
}
