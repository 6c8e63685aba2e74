import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiRequestError, newKey } from '../../../../../engine/web/api';
import { useSession } from '../../../../../engine/web/engine-context';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { isThere } from '../outbox/is-there';
import { keep, newWaiting, pending, performNow, waiting, type Request, type Waiting } from '../outbox/outbox';
import { sendWaiting } from '../outbox/send-waiting';
import { linkLost, reportLink, useLinkLost } from '../../../../../engine/web/offline/link';
import { httpStatus } from '../../../../../engine/http-status';

export interface Said {
  /** `unknown`: what was scanned means nothing here. */
  kind: 'refused' | 'lost' | 'kept' | 'done' | 'unknown';
  text: string;
}
/** A write that is kept in this browser while the server is out of reach, and sent when it is back. */
export interface Lasting {
  /** What it is about; of one thing only the last is kept. */
  slot: string;
  /** In words, for people who wait for it. */
  title: string;
  request: Request;
  frameId?: number | undefined;
  /** The frame it makes, by an id of this tablet. */
  makes?: number | undefined;
  photo?: File | undefined;
  /** It is kept: what was typed need not be typed again. */
  kept?: () => void;
  /** Answers a refusal with a question of its own; nothing else is shown where it does. */
  asks?: (refusal: ApiRequestError) => boolean;
}
export interface Act {
  /** Names of actions on their way. */
  busy: ReadonlySet<string>;
  /** What the last action came to, in words; null when there is nothing to say. */
  said: Said | null;
  say: (said: Said | null) => void;
  /**
   * Does one thing once: a second tap while it is on its way does nothing. `work` is handed the Idempotency-Key, the
   * same one again when the answer to the first try was lost and `about` (what is sent) did not change. Answers
   * undefined where it was refused or lost.
   */
  run: <T>(name: string, work: (key: string) => Promise<T>, about?: string) => Promise<T | undefined>;
  /** The same for a write that outlives a lost link. */
  send: <T>(name: string, lasting: Lasting) => Promise<T | undefined>;
}

/** Sends it once; `fault`: why there is no answer. */
async function attempt<T>(
  run: Act['run'],
  name: string,
  one: Waiting,
): Promise<{ answer?: T | undefined; fault?: ApiRequestError }> {
  const faults: ApiRequestError[] = [];
  const answer = await run(name, async () => {
    try {
      return await performNow<T>(one);
    } catch (error) {
      if (error instanceof ApiRequestError) faults.push(error);
      throw error;
    }
  });
  const [fault] = faults;
  return fault ? { fault } : { answer };
}

interface Outcome<T> {
  answer?: T | undefined;
  said?: Said;
  /** It did not reach the server, and is sent later. */
  keeps?: boolean;
  /** Another try goes on with what is known of it. */
  again?: boolean;
}

/** What a write came to that was sent once. */
function outcomeOf<T>(one: Waiting, answer: T | undefined, fault: ApiRequestError | undefined): Outcome<T> {
  if (answer !== undefined) return { answer };
  if (!fault) return { again: true };
  if (isThere(fault, one)) {
    const text = i18n.t('floor:said.there', { title: one.title, name: fault.errorDetails ?? '' });
    return { answer: fault.current as T, said: { kind: 'done', text } };
  }
  if (fault.status === httpStatus.none) return { keeps: true, said: { kind: 'kept', text: i18n.t('floor:said.kept') } };
  if (one.madeId !== undefined)
    return { again: true, said: { kind: 'refused', text: i18n.t('floor:report.photoLeft') } };
  // The server remembers its refusal by the key.
  return {};
}

/** @param settle reads again what is on the screen; the action counts as on its way until then */
export function useAct(settle: () => Promise<unknown>): Act {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [last, say] = useState<Said | null>(null);
  const away = useLinkLost();
  // That the server is out of reach holds no longer than it is; what waits is named by the banner.
  const said = !away && (last?.kind === 'lost' || last?.kind === 'kept') ? null : last;
  const running = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());
  const tried = useRef(new Map<string, Waiting>());
  const { user } = useSession();

  const run: Act['run'] = async (name, work, about = '') => {
    if (running.current.has(name)) return undefined;
    running.current.add(name);
    setBusy(new Set(running.current));
    say(null);
    const print = `${name} ${about}`;
    const key = keys.current.get(print) ?? newKey();
    keys.current.set(print, key);
    try {
      const answer = await work(key);
      keys.current.delete(print);
      reportLink(true);
      await settle().catch(() => undefined);
      return answer;
    } catch (error) {
      if (error instanceof ApiRequestError && error.status === httpStatus.none) {
        reportLink(false);
        say({ kind: 'lost', text: i18n.t('floor:said.lost') });
      } else {
        keys.current.delete(print);
        say({ kind: 'refused', text: errorText(error) });
        await settle().catch(() => undefined);
      }
      return undefined;
    } finally {
      running.current.delete(name);
      setBusy(new Set(running.current));
    }
  };
  const send: Act['send'] = async <T>(name: string, { kept, asks, ...of }: Lasting) => {
    const print = `${name} ${JSON.stringify(of.request)}`;
    const one = tried.current.get(print) ?? newWaiting({ ...of, userId: user.id });
    one.photo = of.photo;
    const keepIt = async () => {
      tried.current.delete(print);
      await keep(one);
      kept?.();
    };
    // Nothing overtakes what was done before it.
    if (linkLost() || pending(waiting().filter(({ userId }) => userId === user.id)).length) {
      if (running.current.has(name)) return undefined;
      say(linkLost() ? { kind: 'kept', text: i18n.t('floor:said.kept') } : null);
      await keepIt();
      if (!linkLost()) void sendWaiting(user.id).then((sent) => sent && settle());
      return undefined;
    }
    tried.current.set(print, one);
    const { answer, fault } = await attempt<T>(run, name, one);
    const outcome = outcomeOf(one, answer, fault);
    if (!outcome.again) tried.current.delete(print);
    if (outcome.said) say(outcome.said);
    if (outcome.keeps) await keepIt();
    if (fault && asks?.(fault)) say(null);
    return outcome.answer;
  };
  return { busy, said, say, run, send };
}

/** The same for what happens on one card: its board is read again afterwards. */
export function useCardAct(cardId: number): Act {
  const client = useQueryClient();
  return useAct(() => client.invalidateQueries({ queryKey: boardKey(cardId) }));
}
export const boardKey = (cardId: number): readonly unknown[] => ['work-cards', 'board', cardId];
