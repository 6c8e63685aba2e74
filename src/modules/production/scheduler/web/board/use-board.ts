import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { onChange } from '../../../../../engine/web/live';
import { today as dayOfToday } from '../../../../../engine/web/today';
import { useFormat } from '../../../../../engine/web/use-format';
import { currentDrag } from '../drag/drag-store';
import { askForPrevious } from '../dialogs/ask-for-previous';
import type { Target } from '../dialogs/send';
import type { Load } from '../rows/answers';
import { planPrevious, sendMove } from '../rows/calls';
import type { Side } from '../rows/choosing';
import { EVERY_DAY, endOfDay, inView, moveTo, type Day } from '../rows/in-view';
import { BEHIND, stepAside, type Move } from '../rows/moves';
import { areColorless, type Step } from '../rows/step';
import type { UndoStack } from '../rows/undo-stack';
import { type Done, useMoves, type Moves } from '../rows/use-moves';
import { useRows } from '../rows/use-rows';
import { warningText } from '../rows/conflict-text';
import { useChosen } from './use-chosen';
import { usePrioritise } from './use-prioritise';

export interface Sort {
  by: string;
  desc: boolean;
}
/** Changes of these may change what is on screen. */
const followed = new Set([
  '*',
  'scheduler',
  'order-item-services',
  'order-items',
  'orders',
  'receptions',
  'places',
  'stocks',
]);
/** Several changes in a row are read at once. */
const REST = 400;

/** The rows of both tables and the load, as searched and sorted. */
function useTables(placeId: number, day: Day) {
  const today = dayOfToday();
  const [planSearch, setPlanSearch] = useState('');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ by: 'priority', desc: true });
  const date = day === EVERY_DAY ? today : day;
  const planQuery = useMemo(
    () => ({ sortBy: 'planSeq', sortDesc: false, filter: { planPlaceId: placeId } }),
    [placeId],
  );
  const freeQuery = useMemo(
    () => ({ sortBy: sort.by, sortDesc: sort.desc, filter: { placeId, search: search || undefined, planDate: date } }),
    [placeId, search, sort, date],
  );
  const plan = useRows('scheduler/planned', planQuery, true);
  const free = useRows('scheduler/items', freeQuery, false);
  const load = useQuery({
    queryKey: ['scheduler', 'load', placeId, date],
    queryFn: ({ signal }) => api.get<Load>('scheduler/load', { placeId, date }, { signal }),
    placeholderData: (old) => old,
  });
  const shown = useMemo(() => inView(plan.rows, day, today, planSearch), [plan.rows, day, today, planSearch]);
  const colorless = areColorless(plan.rows, free.rows) || undefined;
  return {
    plan,
    free,
    load,
    shown,
    colorless,
    date,
    today,
    planSearch,
    setPlanSearch,
    search,
    setSearch,
    sort,
    setSort,
  };
}
type Tables = ReturnType<typeof useTables>;

/** Reads what is on screen again when it was asked for, or when somebody changed it. */
function useReload({ plan, free, load }: Pick<Tables, 'plan' | 'free' | 'load'>) {
  const tools = useRef({ plan, free, load });
  useEffect(() => {
    tools.current = { plan, free, load };
  });
  const waiting = useRef<() => boolean>(() => false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    const { plan: one, free: other, load: third } = tools.current;
    void one.refresh();
    void other.refresh();
    void third.refetch();
  }, []);
  /** Rows never move under a drag, nor under a move that is on its way: both are waited for. */
  const reload = useCallback(() => {
    clearTimeout(timer.current);
    const tryIt = () => {
      if (currentDrag() || waiting.current()) timer.current = setTimeout(tryIt, REST);
      else refresh();
    };
    timer.current = setTimeout(tryIt, REST);
  }, [refresh]);
  useEffect(() => {
    const stop = onChange(({ entity }) => followed.has(entity) && reload());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [reload]);
  return { refresh, reload, waiting };
}

/** Everything the two tables of a place show, and what may be done with their rows. */
export function useBoard(placeId: number, day: Day, mayWrite: boolean, stack: UndoStack) {
  const live = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const tables = useTables(placeId, day);
  const { plan, free, load, shown } = tables;
  const choosing = useChosen(shown, free.rows);
  const { refresh, reload, waiting } = useReload({ plan, free, load });
  const { put } = choosing;
  const turned = useCallback(
    (rows: readonly Step[]) => {
      const [first] = rows;
      if (!first) return;
      const side = first.planSeq === 0 ? 'free' : 'plan';
      put({ side, ids: new Set(rows.map(({ id }) => id)), anchor: first.id, active: first.id });
    },
    [put],
  );
  const moves = useMoves({ plan, free, reload, turned }, announce, stack);
  useEffect(() => {
    waiting.current = moves.waiting;
  }, [moves, waiting]);

  const planning = usePlanning({ placeId, day, mayWrite, announce, tables, choosing, moves });
  const prioritise = usePrioritise(mayWrite, announce, reload);
  return { ...tables, ...planning, choosing, moves, announce, live, reload, refresh, prioritise };
}
export type Board = ReturnType<typeof useBoard>;

interface Planning {
  placeId: number;
  day: Day;
  mayWrite: boolean;
  announce: (text: string) => void;
  tables: Tables;
  choosing: ReturnType<typeof useChosen>;
  moves: Moves;
}

/** A move of chosen rows of this place, with what it asks for afterwards. */
function useRun({ placeId, tables: { date }, choosing, moves }: Planning) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  /** Asks about the earlier steps of rows that came into a queue without them. */
  const afterwards = useCallback(
    async (steps: readonly Step[], to: { placeId: number; date: string }) => {
      if (steps.some(({ planSeq }) => planSeq > 0)) return;
      const wanted = await askForPrevious(steps, format.date(to.date));
      if (!wanted) return;
      const ids = wanted.map(({ id }) => id);
      const text = t('previous.done', { count: ids.length });
      await moves.act(() => planPrevious(ids, to.placeId, to.date), { text });
    },
    [moves, t, format],
  );
  const run = useCallback(
    async (move: Move, steps: readonly Step[], done: Done) => {
      const active = choosing.chosen.active;
      choosing.put({
        side: move.planPlaceId === null ? 'free' : 'plan',
        ids: new Set(move.ids),
        anchor: move.ids[0] ?? null,
        active: move.ids.includes(active ?? 0) ? active : (move.ids[0] ?? null),
      });
      const held = await moves.move(move, done);
      if (held && move.planPlaceId !== null) await afterwards(steps, { placeId, date: move.planDate ?? date });
    },
    [choosing, moves, afterwards, placeId, date],
  );
  return { run, afterwards };
}

/** What may be planned: put at a row, out, onto the day on screen, a step up or down, elsewhere, in another order. */
function usePlanning(planning: Planning) {
  const { placeId, day, mayWrite, tables } = planning;
  const { t } = useTranslation('scheduler');
  const { plan, shown, date, today, load } = tables;
  const format = useFormat();
  const { run, afterwards } = useRun(planning);
  const view = useMemo(() => ({ rows: shown, day, today, placeId }), [shown, day, today, placeId]);
  const putAt = useCallback(
    (steps: readonly Step[], row: number, quiet = false) => {
      if (!mayWrite || !steps.length) return;
      const move = moveTo(
        plan.rows,
        view,
        steps.map(({ id }) => id),
        row,
      );
      const coming = steps.filter(({ planSeq }) => planSeq === 0).length;
      const text = coming
        ? t('did.planned', { count: coming })
        : t('did.moved', { count: steps.length, seq: Math.min(move.planSeq, plan.rows.length - steps.length + 1) });
      const against = coming ? warningText(t, format, steps, load.data) : '';
      void run(move, steps, { text, quiet, against });
    },
    [mayWrite, plan.rows, view, run, load.data, format, t],
  );
  const remove = useCallback(
    (steps: readonly Step[]) => {
      const out = steps.filter(({ planSeq }) => planSeq > 0);
      if (!mayWrite || !out.length) return;
      const move = { ids: out.map(({ id }) => id), planPlaceId: null, planDate: null, planSeq: 0 };
      void run(move, out, { text: t('did.removed', { count: out.length }) });
    },
    [mayWrite, run, t],
  );
  /** Gives rows that were left over the day on screen; they keep their positions. */
  const toDay = useCallback(
    (steps: readonly Step[]) => {
      const [first] = steps;
      if (!mayWrite || !first) return;
      const ids = steps.map(({ id }) => id);
      const move = { ids, planPlaceId: placeId, planDate: date, planSeq: first.planSeq };
      void run(move, steps, { text: t('did.taken', { count: steps.length }) });
    },
    [mayWrite, placeId, date, run, t],
  );
  const stepBy = useStepBy(planning, putAt);
  const elsewhere = useElsewhere(planning, run, afterwards);
  const drop = useCallback(
    (from: Side, steps: readonly Step[], over: { side: 'free' } | { side: 'plan'; row: number }) =>
      over.side === 'plan' ? putAt(steps, over.row) : from === 'plan' && remove(steps),
    [putAt, remove],
  );

  return { putAt, remove, toDay, stepBy, drop, ...elsewhere };
}
type Run = ReturnType<typeof useRun>;

function useStepBy(
  { mayWrite, announce, tables: { shown }, choosing }: Planning,
  putAt: (steps: readonly Step[], row: number, quiet?: boolean) => void,
) {
  const { t } = useTranslation('scheduler');
  return useCallback(
    (by: -1 | 1) => {
      const { chosen, steps } = choosing;
      if (!mayWrite || chosen.side !== 'plan') return;
      const at = stepAside(shown, chosen.ids, by);
      if (at === null) return announce(t(by < 0 ? 'did.isFirst' : 'did.isLast'));
      const rest = shown.filter(({ id }) => !chosen.ids.has(id));
      const before = rest[at - 1];
      putAt(steps, before ? shown.indexOf(before) : shown.length, true);
    },
    [choosing, mayWrite, shown, putAt, announce, t],
  );
}

function useElsewhere({ placeId, tables, moves }: Planning, run: Run['run'], afterwards: Run['afterwards']) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const queue = useRef(tables.plan.rows);
  useEffect(() => {
    queue.current = tables.plan.rows;
  });
  /** To another place of the kind, day or position, as a person has said. */
  const send = useCallback(
    async ({ place, date: planDate, planSeq }: Target, steps: readonly Step[]) => {
      const ids = steps.map(({ id }) => id);
      const text = t('did.sent', { count: ids.length, place: place.name, day: format.date(planDate) });
      const move = { ids, planPlaceId: place.id, planDate };
      const coming = steps.filter(({ planSeq }) => planSeq === 0);
      const done = { text, against: warningText(t, format, coming, undefined) };
      if (place.id !== placeId) {
        const held = await moves.act(() => sendMove({ ...move, planSeq: planSeq ?? BEHIND }), done);
        if (held) await afterwards(steps, { placeId: place.id, date: planDate });
        return;
      }
      await run({ ...move, planSeq: planSeq ?? endOfDay(queue.current, new Set(ids), planDate) }, steps, done);
    },
    [moves, placeId, run, afterwards, t, format],
  );
  /** The whole queue in another order. */
  const arrange = useCallback(
    (ids: readonly number[], text: string) =>
      moves.move({ ids, planPlaceId: placeId, planSeq: 1, expected: queue.current[0]?.id ?? null }, { text }),
    [moves, placeId],
  );
  return { send, arrange };
}
