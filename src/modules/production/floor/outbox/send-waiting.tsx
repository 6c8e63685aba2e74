import { ApiRequestError } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { tellLink } from '../parts/link';
import { forget, keep, perform, reload, waiting, type Waiting } from './outbox';

/** Trouble that passes: no link, a session that ended, a busy or broken server. */
const passes = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  (error.status === 0 || [401, 403, 408, 429].includes(error.status) || error.status >= 500);

/** A change that is refused as stale, but is there: the answer to the first try was lost. */
function isThere(error: unknown, { request }: Waiting): boolean {
  if (!(error instanceof ApiRequestError) || error.status !== 409 || !error.current) return false;
  const { current } = error;
  return Object.entries(request.body).every(([key, value]) => key === 'version' || same(current[key], value));
}
const same = (a: unknown, b: unknown): boolean =>
  a === b || (a !== null && b !== null && a !== '' && b !== '' && Number(a) === Number(b)) || instant(a) === instant(b);
const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN);

/** One window at a time, where the browser can see to that; keys see to the rest. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('coatdesk-floor', work) : work();

let sending = false;
/**
 * Sends what a person did while the server was out of reach, in the order it was done. Stops at the first thing that
 * does not reach it; what is refused stays with the reason until somebody has read it.
 * @returns how many were sent
 */
export async function sendWaiting(userId: number): Promise<number> {
  if (sending) return 0;
  sending = true;
  let sent = 0;
  try {
    await alone(async () => {
      await reload();
      for (const one of waiting().filter((each) => each.userId === userId && !each.refused)) {
        try {
          await perform(one);
          tellLink(true);
        } catch (error) {
          if (passes(error)) {
            if (error instanceof ApiRequestError && error.status === 0) tellLink(false);
            await keep(one);
            return;
          }
          if (!isThere(error, one)) {
            await keep({ ...one, refused: errorText(error) });
            continue;
          }
        }
        await forget(one);
        sent += 1;
      }
    });
  } finally {
    sending = false;
  }
  return sent;
}
