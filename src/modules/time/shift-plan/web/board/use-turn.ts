import { useCallback, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import type { PlannedEntry } from '../../calendar';
import { asNew, type NewEntry } from './plan';

/** One thing done, and how it is taken back: times added, times taken away, times that became others. */
export interface Done {
  text: string;
  added: PlannedEntry[];
  removed: PlannedEntry[];
  changed: { before: PlannedEntry; after: PlannedEntry }[];
}

/** Reasons in a toast: the first few of them. */
export function shortList(reasons: readonly string[]): string {
  const most = 4;
  return reasons.slice(0, most).join('\n') + (reasons.length > most ? `\n+ ${reasons.length - most}` : '');
}

export interface Stacks {
  done: Done[];
  undone: Done[];
}
interface Turning {
  stacks: { current: Stacks };
  add: (entries: readonly NewEntry[]) => Promise<{ added: PlannedEntry[]; reasons: string[] }>;
  take: (entries: readonly PlannedEntry[]) => Promise<void>;
  put: (before: PlannedEntry, change: NewEntry) => Promise<PlannedEntry>;
  refetch: () => void;
}

/** The last thing goes from one stack to the other. Times planned again have other numbers. */
function turned({ done, undone }: Stacks, last: Done, added: PlannedEntry[], back: boolean): Stacks {
  const now: Done = back ? { ...last, removed: added } : { ...last, added };
  return back
    ? { done: done.slice(0, -1), undone: [...undone, now] }
    : { done: [...done, now], undone: undone.slice(0, -1) };
}

/** Takes the last thing back, or does it again. */
export function useTurn({ stacks, add, take, put, refetch }: Turning) {
  const { t } = useTranslation('shiftPlan');
  const running = useRef(false);
  return useCallback(
    async (way: 'back' | 'forth') => {
      const from = way === 'back' ? stacks.current.done : stacks.current.undone;
      const last = from.at(-1);
      if (!last || running.current) return;
      running.current = true;
      const back = way === 'back';
      const doIt = async () => {
        const [going, coming] = back ? [last.added, last.removed] : [last.removed, last.added];
        if (going.length) await take(going);
        const { added, reasons } = await add(coming.map(asNew));
        for (const one of last.changed) await put(back ? one.after : one.before, asNew(back ? one.before : one.after));
        stacks.current = turned(stacks.current, last, added, back);
        showToast({
          kind: reasons.length ? 'warning' : 'info',
          title: t(back ? 'did.undone' : 'did.redone', { text: last.text }),
          text: reasons.length ? shortList(reasons) : undefined,
        });
      };
      const onError = () => {
        // It cannot be taken back any more: somebody else changed it.
        stacks.current[back ? 'done' : 'undone'] = from.slice(0, -1);
        refetch();
      };
      await attempt(doIt, { onError });
      running.current = false;
    },
    [stacks, add, take, put, refetch, t],
  );
}
