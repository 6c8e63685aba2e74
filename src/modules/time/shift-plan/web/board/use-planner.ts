import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import type { PlannedEntry } from '../../calendar';
import type { CalendarAsked } from './calls';
import { type NewEntry, Plan } from './plan';
import { useCalendar } from './use-calendar';
import { useEdits } from './use-edits';
import { type Done, shortList, type Stacks, useTurn } from './use-turn';

/** The plan of some days and everything that may be done with it; what was done can be taken back. */
export function usePlanner(asked: CalendarAsked, placeId: number | null) {
  const { t } = useTranslation('shiftPlan');
  const calendar = useCalendar(asked);
  const { data, patch, refetch } = calendar;
  const plan = useMemo(
    () => (data ? new Plan(data, placeId, asked.roleId !== null) : undefined),
    [data, placeId, asked.roleId],
  );
  const edits = useEdits(data, patch);
  const { add, take, put } = edits;
  const stacks = useRef<Stacks>({ done: [], undone: [] });

  const turn = useTurn({ stacks, ...edits, refetch: () => void refetch() });
  const did = useCallback(
    (done: Done, reasons: readonly string[] = []) => {
      const anything = done.added.length + done.removed.length + done.changed.length > 0;
      if (anything) {
        stacks.current.done = [...stacks.current.done, done].slice(-50);
        stacks.current.undone = [];
      }
      showToast({
        kind: reasons.length ? 'warning' : 'success',
        title: anything ? done.text : t('did.nothing'),
        text: reasons.length ? shortList(reasons) : undefined,
        action: anything ? { label: t('undo'), run: () => void turn('back') } : undefined,
      });
    },
    [t, turn],
  );
  const attemptEdit = useCallback(
    <Answer>(edit: () => Promise<Answer>) => attempt(edit, { onError: () => void refetch() }),
    [refetch],
  );

  const planEntries = useCallback(
    async (entries: readonly NewEntry[], text?: (count: number) => string) => {
      if (!entries.length) return [];
      const planned = await attemptEdit(async () => {
        const { added, reasons } = await add(entries);
        const words = text?.(added.length) ?? t('did.planned', { count: added.length, all: entries.length });
        did({ text: words, added, removed: [], changed: [] }, reasons);
        return added;
      });
      return planned ?? [];
    },
    [add, did, attemptEdit, t],
  );
  const remove = useCallback(
    async (entries: readonly PlannedEntry[]) => {
      if (!entries.length) return;
      await attemptEdit(async () => {
        await take(entries);
        did({ text: t('did.removed', { count: entries.length }), added: [], removed: [...entries], changed: [] });
      });
    },
    [take, did, attemptEdit, t],
  );
  /** Throws what the server refuses where the caller shows it itself (`loud` false). */
  const change = useCallback(
    async (before: PlannedEntry, to: NewEntry, loud = true) => {
      const edit = async () => {
        const after = await put(before, to);
        did({ text: t('did.changed'), added: [], removed: [], changed: [{ before, after }] });
      };
      await (loud ? attemptEdit(edit) : edit());
    },
    [put, did, attemptEdit, t],
  );
  return { ...calendar, plan, planEntries, remove, change, turn };
}
export type Planner = ReturnType<typeof usePlanner>;
