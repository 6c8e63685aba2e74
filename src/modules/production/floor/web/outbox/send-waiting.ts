import { ApiRequestError } from '../../../../../engine/web/api';
import { errorText } from '../../../../../engine/web/i18n';
import { reportLink } from '../../../../../engine/web/offline/link';
import { isThere } from './is-there';
import { frameMade, keep, pending, perform, reload, taken, waiting, type Waiting } from './outbox';
import { httpStatus } from '../../../../../engine/http-status';

/** Trouble that passes: no link, a session that ended, a busy or broken server. */
const passes = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  (error.status === httpStatus.none ||
    [401, 403, 408, 429].includes(error.status) ||
    error.status >= httpStatus.serverError);

/** What the server breaks on again and again must not hold up the rest for ever. */
const TRIES = 5;
const breaks = (error: unknown): boolean => error instanceof ApiRequestError && error.status === httpStatus.serverError;

/** One window at a time, where the browser can see to that; keys see to the rest. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('coatdesk-floor', work) : work();

type Sent = (one: Waiting, answer: unknown) => void;
const sentListeners = new Set<Sent>();
/** Called with each thing the server took, and its answer. */
export function onSent(listener: Sent): () => void {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

let last: Promise<unknown> = Promise.resolve();
/**
 * Sends what a person did while the server was out of reach, in the order it was done. Stops at the first thing that
 * does not reach it; what is refused stays with the reason until somebody has read it.
 * @returns how many were sent
 */
export function sendWaiting(userId: number): Promise<number> {
  const sent = last.then(() => sendAll(userId));
  last = sent.catch(() => undefined);
  return sent;
}

async function sendAll(userId: number): Promise<number> {
  let sent = 0;
  await alone(async () => {
    await reload();
    const next = () => pending(waiting().filter((each) => each.userId === userId))[0];
    for (let one = next(); one; one = next()) {
      let { makes } = one;
      try {
        const row = await perform<{ id: number }>(one, { late: true });
        if (makes !== undefined) await frameMade(makes, (makes = row.id));
        reportLink(true);
        sentListeners.forEach((listener) => listener(one, row));
      } catch (error) {
        if (error instanceof ApiRequestError && error.status === httpStatus.none) reportLink(false);
        const tries = (one.tries ?? 0) + (breaks(error) ? 1 : 0);
        if (passes(error) && tries < TRIES) return keep({ ...one, tries });
        if (!isThere(error, one)) {
          const refusedBy = error instanceof ApiRequestError ? error.errorStr : '';
          await keep({ ...one, refused: errorText(error), refusedBy });
          continue;
        }
      }
      await taken({ ...one, makes });
      sent += 1;
    }
  });
  return sent;
}
