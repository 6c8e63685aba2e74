import { useCallback, useMemo, useState } from 'react';
import { all, clicked, nobody, toggled, walked, type Chosen, type Keys, type Side } from '../rows/choosing';
import type { Step } from '../rows/step';

export interface Choosing {
  chosen: Chosen;
  click: (side: Side, id: number, keys: Keys) => void;
  toggle: (side: Side, id: number) => void;
  walk: (side: Side, by: number, keys: Keys) => number | null;
  everything: (side: Side) => void;
  clear: () => void;
  put: (chosen: Chosen) => void;
  /** Chosen rows that are still there, in the order on screen. */
  steps: readonly Step[];
}

const idsOf = (rows: readonly Step[]): number[] => rows.map(({ id }) => id);

/** One selection over both tables: choosing in one gives up what was chosen in the other. */
export function useChosen(plan: readonly Step[], free: readonly Step[]): Choosing {
  const [chosen, put] = useState<Chosen>(() => nobody());
  const rowsOf = useCallback((side: Side) => (side === 'plan' ? plan : free), [plan, free]);
  const click = useCallback(
    (side: Side, id: number, keys: Keys) => put((now) => clicked(now, side, idsOf(rowsOf(side)), id, keys)),
    [rowsOf],
  );
  const toggle = useCallback(
    (side: Side, id: number) => put((now) => toggled(now.side === side ? now : nobody(side), id)),
    [],
  );
  const walk = useCallback(
    (side: Side, by: number, keys: Keys) => {
      const order = idsOf(rowsOf(side));
      if (!order.length) return null;
      const at = chosen.side === side && chosen.active !== null ? order.indexOf(chosen.active) : -1;
      const next = at < 0 ? (by < 0 ? order.length - 1 : 0) : Math.max(0, Math.min(order.length - 1, at + by));
      const id = order[next]!;
      put((now) => walked(now, side, order, id, keys));
      return id;
    },
    [chosen, rowsOf],
  );
  const everything = useCallback(
    (side: Side) => put((now) => all(side, idsOf(rowsOf(side)), now.side === side ? now.active : null)),
    [rowsOf],
  );
  const clear = useCallback(() => put((now) => ({ ...nobody(now.side), active: now.active })), []);
  const steps = useMemo(
    () => rowsOf(chosen.side).filter(({ id }) => chosen.ids.has(id)),
    [rowsOf, chosen.side, chosen.ids],
  );
  return useMemo(
    () => ({ chosen, click, toggle, walk, everything, clear, put, steps }),
    [chosen, click, toggle, walk, everything, clear, steps],
  );
}
