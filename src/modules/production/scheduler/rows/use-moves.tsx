import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { sendMove } from './calls';
import { moved, undoMoves, type Move } from './moves';
import type { Step } from './step';
import type { Rows } from './use-rows';

interface Tables {
  plan: Rows;
  free: Rows;
  /** Reads both tables, the load and the places again, as soon as nothing is on its way. */
  reload: () => void;
  /** A move was taken back by these. */
  undone: (moves: readonly Move[]) => void;
}
interface Done {
  /** What the toast and the live region say. */
  text: string;
  /** No toast: small steps by key are seen where they happen. */
  quiet?: boolean;
}
export interface Moves {
  /** Shows the move at once and sends it; what the server refuses is taken back and said. Resolves true when it holds. */
  move: (move: Move, done: Done) => Promise<boolean>;
  /** Takes the last move back. */
  undo: () => void;
  /** Moves that are on their way. */
  waiting: () => boolean;
}

/** Moves are shown at once, sent one after the other, and all taken back when one of them is refused. */
export function useMoves(tables: Tables, announce: (text: string) => void): Moves {
  const { t } = useTranslation(['scheduler', 'common']);
  const now = useRef(tables);
  useEffect(() => {
    now.current = tables;
  });
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const epoch = useRef(0);
  const last = useRef<Move[] | null>(null);
  const base = useRef<{ plan: readonly Step[]; free: readonly Step[]; planned: number; others: number }>(null);

  /** What is gone back to: both tables as they were when nothing was on its way. */
  const keep = useCallback(() => {
    if (pending.current > 0) return;
    const { plan, free } = now.current;
    base.current = { plan: plan.rows, free: free.rows, planned: plan.total, others: free.total };
  }, []);
  const goBack = useCallback(() => {
    const was = base.current;
    if (!was) return;
    const { plan, free } = now.current;
    plan.change(() => was.plan, was.planned - plan.total);
    free.change(() => was.free, was.others - free.total);
  }, []);

  const show = useCallback((move: Move): Step[] => {
    const { plan, free } = now.current;
    const steps = move.ids.flatMap(
      (id) => plan.rows.find((step) => step.id === id) ?? free.rows.find((step) => step.id === id) ?? [],
    );
    const ids = new Set(move.ids);
    const fresh = steps.filter(({ planSeq }) => planSeq === 0).length;
    if (move.planPlaceId === null) {
      plan.change((rows) => moved(rows, steps, move), -steps.length);
      const out = steps.map((step) => ({ ...step, planPlaceId: null, planDate: null, planSeq: 0 }));
      free.change((rows) => [...out, ...rows.filter(({ id }) => !ids.has(id))], steps.length);
    } else {
      plan.change((rows) => moved(rows, steps, move), fresh);
      if (fresh) free.change((rows) => rows.filter(({ id }) => !ids.has(id)), -fresh);
    }
    return steps;
  }, []);

  const send = useCallback(
    (moves: readonly Move[]): Promise<boolean> => {
      const mine = epoch.current;
      pending.current += 1;
      const run = chain.current.then(async () => {
        if (mine !== epoch.current) return false;
        let changed = false;
        for (const one of moves) changed = (await sendMove(one)).changed || changed;
        if (changed) showToast({ kind: 'info', title: t('changed.title'), text: t('changed.text') });
        return true;
      });
      const settled = run.catch((error: unknown) => {
        epoch.current += 1;
        last.current = null;
        goBack();
        const title = t('refused.title');
        showToast({ kind: 'error', title, text: errorText(error) });
        announce(`${title} ${errorText(error)}`);
        return false;
      });
      chain.current = settled.finally(() => {
        pending.current -= 1;
        if (pending.current === 0) now.current.reload();
      });
      return settled;
    },
    [announce, goBack, t],
  );

  const undo = useCallback(() => {
    const moves = last.current;
    if (!moves) return announce(t('undo.nothing'));
    last.current = null;
    keep();
    for (const move of moves) show(move);
    now.current.undone(moves);
    void send(moves).then((held) => held && announce(t('undo.done')));
  }, [announce, keep, send, show, t]);

  const move = useCallback(
    async (asked: Move, { text, quiet }: Done): Promise<boolean> => {
      keep();
      const before = show(asked);
      const way = undoMoves(before);
      last.current = way;
      announce(text);
      const held = await send([asked]);
      if (held && !quiet) {
        const action = { label: t('common:undo'), run: () => last.current === way && undo() };
        showToast({ kind: 'success', title: text, action });
      }
      return held;
    },
    [announce, keep, send, show, t, undo],
  );
  const waiting = useCallback(() => pending.current > 0, []);
  return useMemo(() => ({ move, undo, waiting }), [move, undo, waiting]);
}
