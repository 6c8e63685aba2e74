import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { closeToast, showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import type { Moved, Restored } from './answers';
import { restore, sendMove } from './calls';
import { moved, restored, type Move } from './moves';
import type { Step } from './step';
import type { Entry, Next, UndoStack } from './undo-stack';
import type { Rows } from './use-rows';

interface Tables {
  plan: Rows;
  free: Rows;
  /** Reads both tables, the load and the places again, as soon as nothing is on its way. */
  reload: () => void;
  /** A move was taken back, or done again: these rows stand there now. */
  turned: (rows: readonly Step[]) => void;
}
export interface Done {
  /** What the toast and the live region say. */
  text: string;
  /** What speaks against it: it is done all the same. */
  against?: string;
  /** No toast: small steps by key are seen where they happen. */
  quiet?: boolean;
}
export interface Moves {
  /** Shows the move at once and sends it; what the server refuses is taken back and said. Resolves true when it holds. */
  move: (move: Move, done: Done) => Promise<boolean>;
  /** Something the server plans by itself, to be undone like a move. */
  act: (request: () => Promise<Moved>, done: Done) => Promise<boolean>;
  undo: () => void;
  redo: () => void;
  next: Next;
  /** Moves that are on their way. */
  waiting: () => boolean;
}

/** Requests one after the other; when one is refused, both tables are drawn as they were before the first. */
function useQueue(now: RefObject<Tables>, announce: (text: string) => void) {
  const { t } = useTranslation('scheduler');
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const epoch = useRef(0);
  const base = useRef<{ plan: readonly Step[]; free: readonly Step[]; planned: number; others: number }>(null);

  /** What is gone back to: both tables as they were when nothing was on its way. */
  const keep = useCallback(() => {
    if (pending.current > 0) return;
    const { plan, free } = now.current;
    base.current = { plan: plan.rows, free: free.rows, planned: plan.total, others: free.total };
  }, [now]);
  const goBack = useCallback(() => {
    const was = base.current;
    if (!was) return;
    const { plan, free } = now.current;
    plan.change(() => was.plan, was.planned - plan.total);
    free.change(() => was.free, was.others - free.total);
  }, [now]);

  /** Draws rows as they are in `view`, wherever they are drawn now. */
  const draw = useCallback(
    (view: readonly Step[]) => {
      if (!view.length) return;
      const { plan, free } = now.current;
      const ids = new Set(view.map(({ id }) => id));
      const out = view.filter(({ planSeq }) => planSeq === 0);
      const more = view.length - out.length - plan.rows.filter(({ id }) => ids.has(id)).length;
      plan.change((rows) => restored(rows, view, ids), more);
      free.change((rows) => [...out, ...rows.filter(({ id }) => !ids.has(id))], -more);
    },
    [now],
  );

  const send = useCallback(
    (work: () => Promise<void>): Promise<boolean> => {
      const mine = epoch.current;
      pending.current += 1;
      const run = chain.current.then(async () => {
        if (mine !== epoch.current) return false;
        await work();
        return true;
      });
      const errorTitle = t('refused.title');
      const onError = (error: unknown) => {
        epoch.current += 1;
        goBack();
        announce(`${errorTitle} ${errorText(error)}`);
      };
      const settled = attempt(() => run, { errorTitle, onError }).then((done) => done === true);
      chain.current = settled.finally(() => {
        pending.current -= 1;
        if (pending.current === 0) now.current.reload();
      });
      return settled;
    },
    [announce, goBack, now, t],
  );
  return { keep, draw, send, pending };
}

interface Turns extends Pick<ReturnType<typeof useQueue>, 'keep' | 'draw' | 'send'> {
  now: RefObject<Tables>;
  stack: UndoStack;
  announce: (text: string) => void;
}

/** Rows named in a message; more are counted. */
const ROWS_NAMED = 3;

/** Which rows were not put back, and who changed them. */
function skippedText({ skipped }: Pick<Restored, 'skipped'>, t: TFunction<'scheduler'>): string {
  const named = skipped.slice(0, ROWS_NAMED).map(({ name, by }) => {
    if (name === null) return t('skipped.gone');
    return by === null ? name : t('skipped.row', { name, by });
  });
  const more = skipped.length - named.length;
  return [...named, ...(more > 0 ? [t('card.more', { count: more })] : [])].join('; ');
}

function useTurns({ now, stack, announce, keep, draw, send }: Turns) {
  const { t } = useTranslation('scheduler');
  const lastToast = useRef(0);
  /** Takes moves back, or does them again; where the server refuses they stay what they were. */
  const turn = useCallback(
    async (entries: readonly Entry[], way: 'back' | 'forth') => {
      if (!entries.length) return announce(t(way === 'back' ? 'undo.nothing' : 'redo.nothing'));
      keep();
      for (const entry of entries) {
        stack.turn(entry, way);
        draw(entry[way]);
      }
      now.current.turned(entries.at(-1)![way]);
      for (const entry of entries) {
        const text = t(way === 'back' ? 'undo.done' : 'redo.done', { what: entry.text });
        const held = await send(async () => {
          const spots = stack.asked(entry, way);
          if (!spots.length) return;
          const answer = await restore(spots);
          stack.known(answer.after);
          stack.forget(entry, answer);
          closeToast(lastToast.current);
          const left = answer.skipped.length;
          lastToast.current = left
            ? showToast({ kind: 'warning', title: t('skipped.title', { count: left }), text: skippedText(answer, t) })
            : showToast({ kind: 'info', title: text });
          announce(left ? `${t('skipped.title', { count: left })} ${skippedText(answer, t)}` : text);
        });
        // A move that never came to be, or of which nothing is left, is nobody's to turn.
        if (!entry.spots?.before.length) stack.drop(entry);
        else if (!held) stack.turn(entry, way === 'back' ? 'forth' : 'back');
      }
    },
    [announce, draw, keep, now, send, stack, t],
  );
  const undo = useCallback(() => void turn(stack.done.slice(-1), 'back'), [stack, turn]);
  const redo = useCallback(() => void turn(stack.undone.slice(-1), 'forth'), [stack, turn]);
  return { undo, redo, turn, lastToast };
}

/** Moves are shown at once, sent one after the other, and all taken back when one of them is refused. `stack` outlives the tables. */
export function useMoves(tables: Tables, announce: (text: string) => void, stack: UndoStack): Moves {
  const { t } = useTranslation(['scheduler', 'common']);
  const now = useRef(tables);
  useEffect(() => {
    now.current = tables;
  });
  const next = useSyncExternalStore(stack.subscribe, () => stack.next);

  const { keep, draw, send, pending } = useQueue(now, announce);
  const { undo, redo, turn, lastToast } = useTurns({ now, stack, announce, keep, draw, send });

  const perform = useCallback(
    async (
      entry: Entry,
      request: () => Promise<Moved>,
      { quiet = false, against }: Omit<Done, 'text'>,
    ): Promise<boolean> => {
      stack.push(entry);
      announce([entry.text, against].filter(Boolean).join('. '));
      const held = await send(async () => {
        const answer = await request();
        stack.known(answer.after);
        entry.spots = answer;
        if (answer.changed) showToast({ kind: 'info', title: t('changed.title'), text: t('changed.text') });
      });
      if (!held) {
        stack.drop(entry);
      } else if (!quiet) {
        const run = () => stack.done.includes(entry) && void turn(stack.until(entry), 'back');
        lastToast.current = showToast({
          kind: against ? 'warning' : 'success',
          title: entry.text,
          ...(against && { text: against }),
          action: { label: t('common:undo'), run },
        });
      }
      return held;
    },
    [announce, lastToast, send, stack, t, turn],
  );
  const move = useCallback(
    (asked: Move, { text, ...how }: Done): Promise<boolean> => {
      keep();
      const { plan, free } = now.current;
      const known = new Map([...free.rows, ...plan.rows].map((step) => [step.id, step]));
      const back = asked.ids.flatMap((id) => known.get(id) ?? []);
      const ids = new Set(asked.ids);
      const queue = moved(plan.rows, back, asked);
      const forth =
        asked.planPlaceId === null
          ? back.map((step) => ({ ...step, planPlaceId: null, planDate: null, planSeq: 0 }))
          : queue.filter(({ id }) => ids.has(id));
      draw(forth);
      return perform({ text, back, forth }, () => sendMove(asked), how);
    },
    [draw, keep, now, perform],
  );
  const act = useCallback(
    (request: () => Promise<Moved>, { text, ...how }: Done) => {
      keep();
      return perform({ text, back: [], forth: [] }, request, how);
    },
    [keep, perform],
  );
  const waiting = useCallback(() => pending.current > 0, [pending]);
  return useMemo(() => ({ move, act, undo, redo, next, waiting }), [move, act, undo, redo, next, waiting]);
}
