import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiRequestError, newKey } from '../../../../engine/web/api';
import { errorText, i18n } from '../../../../engine/web/i18n';
import { tellLink } from './link';

export interface Said {
  kind: 'refused' | 'lost' | 'done';
  text: string;
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
}

/** @param settle reads again what is on the screen; the action counts as on its way until then */
export function useAct(settle: () => Promise<unknown>): Act {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState<Said | null>(null);
  const running = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());

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
      tellLink(true);
      await settle().catch(() => undefined);
      return answer;
    } catch (error) {
      if (error instanceof ApiRequestError && error.status === 0) {
        tellLink(false);
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
  return { busy, said, say, run };
}

/** The same for what happens on one card: its board is read again afterwards. */
export function useCardAct(cardId: number): Act {
  const client = useQueryClient();
  return useAct(() => client.invalidateQueries({ queryKey: boardKey(cardId) }));
}
export const boardKey = (cardId: number): readonly unknown[] => ['work-cards', 'board', cardId];
