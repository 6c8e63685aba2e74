import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { announce, showToast } from '../../../../../engine/web/ui/toast-store';
import type { PlannedEntry } from '../../calendar';
import type { Drag, Held, Spot } from '../drag/drag-store';
import { type Mode, moved, laterDays } from './mode';
import { asNew, type NewEntry, type Plan } from './plan';
import { type Box, boxOf, type Chosen, follow, only, repeated, spotsOf } from './selection';
import type { Planner } from './use-planner';

export interface BoardProps {
  planner: Planner;
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  mayWrite: boolean;
}
/** Times copied with Ctrl+C, each with how far its cell was from the first one. */
interface Copied {
  box: Box;
  entries: { spot: Spot; entry: PlannedEntry }[];
}
let copied: Copied | undefined;

/** What is chosen in the planner and what may be done with it. */
export function useBoard({ planner, plan, mode, days, mayWrite }: BoardProps) {
  const [chosen, setChosen] = useFollowing(mode.rows);
  const safe = useMemo(() => within(chosen, mode.rows.length, days.length), [chosen, mode.rows.length, days.length]);
  const at = useCallback(
    ({ row, day }: Spot): readonly PlannedEntry[] => {
      const [line, date] = [mode.rows[row], days[day]];
      return line && date ? mode.entries(plan, line, date) : [];
    },
    [mode, days, plan],
  );
  const active = at(safe.to)[safe.entry];
  const inBox = useCallback(() => spotsOf(boxOf(safe)).flatMap(at), [safe, at]);
  const acts = useActs({ planner, plan, mode, days, mayWrite }, at);
  const { removeAll, planAt, pasteAt, fill } = acts;

  const removeChosen = useCallback(
    (asks: boolean) => {
      const many = safe.from.row !== safe.to.row || safe.from.day !== safe.to.day;
      return removeAll(many ? inBox() : active ? [active] : at(safe.to), asks);
    },
    [safe, inBox, active, at, removeAll],
  );
  const copy = useCallback(() => {
    const box = boxOf(safe);
    const entries = spotsOf(box).flatMap((spot) => at(spot).map((entry) => ({ spot, entry })));
    copied = entries.length ? { box, entries } : undefined;
    return entries.length;
  }, [safe, at]);
  const paste = useCallback(() => copied && pasteAt(copied, boxOf(safe)), [pasteAt, safe]);
  const planChosen = useCallback((held: Held) => planAt(held, spotsOf(boxOf(safe))), [planAt, safe]);
  const fillTo = useCallback(
    (spot: Spot) => {
      const pattern = boxOf(safe);
      const over = boxOf({ from: { row: pattern.row, day: pattern.day }, to: spot });
      setChosen({ from: { row: over.row, day: over.day }, to: { row: over.lastRow, day: over.lastDay }, entry: 0 });
      void fill(pattern, over);
    },
    [safe, setChosen, fill],
  );
  return { chosen: safe, setChosen, at, active, ...acts, removeChosen, copy, paste, planChosen, fillTo };
}
export type Board = ReturnType<typeof useBoard>;

/** The chosen cells. Rows that come or go while somebody plans do not put the choice on another person. */
function useFollowing(rows: Mode['rows']): [Chosen, (chosen: Chosen) => void] {
  const [state, setState] = useState({ rows, chosen: only({ row: 0, day: 0 }) });
  const chosen = useMemo(() => follow(state.chosen, state.rows, rows), [state, rows]);
  const setChosen = useCallback((next: Chosen) => setState({ rows, chosen: next }), [rows]);
  return [chosen, setChosen];
}

function within({ from, to, entry }: Chosen, rows: number, days: number): Chosen {
  const put = ({ row, day }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    day: Math.max(0, Math.min(day, days - 1)),
  });
  return { from: put(from), to: put(to), entry };
}

const openEntry = lazyDialog(() => import('../dialogs/entry-dialog'));

function useActs({ planner, plan, mode, days, mayWrite }: BoardProps, at: (spot: Spot) => readonly PlannedEntry[]) {
  const { t } = useTranslation('shiftPlan');
  const { planEntries, remove, change } = planner;
  const targetAt = useCallback(
    (held: Held, { row, day }: Spot): NewEntry | undefined => {
      const [line, date] = [mode.rows[row], days[day]];
      return line && date ? mode.target(plan, held, line, date) : undefined;
    },
    [mode, days, plan],
  );
  const planAt = useCallback(
    (held: Held, spots: readonly Spot[]) => {
      if (mayWrite) void planEntries(spots.flatMap((spot) => targetAt(held, spot) ?? []));
    },
    [mayWrite, planEntries, targetAt],
  );
  const removeAll = useCallback(
    async (entries: readonly PlannedEntry[], asks: boolean) => {
      if (!mayWrite || !entries.length) return;
      const question = {
        title: t('remove.title', { count: entries.length }),
        confirmLabel: t('remove.confirm'),
        danger: true,
      };
      if (!asks || (await confirm(question))) await remove(entries);
    },
    [mayWrite, remove, t],
  );
  const drop = useDrop({ planner, mayWrite }, { targetAt, removeAll });
  const fill = useCallback(
    async (pattern: Box, over: Box) => {
      if (!mayWrite) return;
      const entries = repeated(pattern, over).flatMap(({ from, to }) =>
        at(from).flatMap((entry) => targetAt({ kind: 'entry', entry }, to) ?? []),
      );
      await planEntries(entries);
    },
    [mayWrite, at, targetAt, planEntries],
  );
  const pasteAt = usePaste({ mayWrite, targetAt, planEntries });
  const copyLater = useCallback(
    (entry: PlannedEntry, until?: string) => {
      const later = laterDays(plan, entry, until).map((day) => moved(plan, entry, entry.userId, day));
      if (!later.length) return void showToast({ title: t('did.nothing') });
      void planEntries(later, (count) => t('did.copied', { count, all: later.length, name: entry.user?.name ?? '' }));
    },
    [plan, planEntries, t],
  );
  const edit = useCallback(
    (entry: PlannedEntry) =>
      void openEntry({
        entry,
        plan,
        mayWrite,
        save: (to) => change(entry, { ...asNew(entry), ...to }, false),
        remove: () => void removeAll([entry], true),
      }),
    [plan, mayWrite, change, removeAll],
  );
  return { targetAt, planAt, removeAll, drop, fill, pasteAt, copyLater, edit };
}

interface Pasting {
  mayWrite: boolean;
  targetAt: (held: Held, spot: Spot) => NewEntry | undefined;
  planEntries: Planner['planEntries'];
}

/** Pasted into more cells than were copied, what was copied is repeated. */
function usePaste({ mayWrite, targetAt, planEntries }: Pasting) {
  return useCallback(
    (from: Copied, box: Box) => {
      if (!mayWrite) return;
      const [height, width] = [from.box.lastRow - from.box.row + 1, from.box.lastDay - from.box.day + 1];
      const over = {
        ...box,
        lastRow: Math.max(box.lastRow, box.row + height - 1),
        lastDay: Math.max(box.lastDay, box.day + width - 1),
      };
      const entries = spotsOf(over).flatMap((to) => {
        const row = from.box.row + ((to.row - box.row) % height);
        const day = from.box.day + ((to.day - box.day) % width);
        const here = from.entries.filter(({ spot }) => spot.row === row && spot.day === day);
        return here.flatMap(({ entry }) => targetAt({ kind: 'entry', entry }, to) ?? []);
      });
      void planEntries(entries);
    },
    [mayWrite, targetAt, planEntries],
  );
}

interface DropTools {
  targetAt: (held: Held, spot: Spot) => NewEntry | undefined;
  removeAll: (entries: readonly PlannedEntry[], asks: boolean) => Promise<void>;
}

/** What was in one's hand lands: planned, moved, copied with Ctrl, or taken off outside of the planner. */
function useDrop({ planner, mayWrite }: Pick<BoardProps, 'planner' | 'mayWrite'>, { targetAt, removeAll }: DropTools) {
  const { planEntries, change } = planner;
  const { t } = useTranslation('shiftPlan');
  return useCallback(
    ({ held, over, outside, copies }: Drag) => {
      if (!mayWrite || held.kind === 'corner') return;
      if (!over) {
        if (outside && held.kind === 'entry') void removeAll([held.entry], false);
        return;
      }
      const to = targetAt(held, over);
      if (!to) return announce(t('drop.notHere'));
      const stays =
        held.kind === 'entry' &&
        held.entry.userId === to.userId &&
        held.entry.timeFrom === to.timeFrom &&
        held.entry.timeTo === to.timeTo;
      if (stays) return;
      if (held.kind === 'entry' && !copies) void change(held.entry, to);
      else void planEntries([to]);
    },
    [mayWrite, targetAt, removeAll, change, planEntries, t],
  );
}
