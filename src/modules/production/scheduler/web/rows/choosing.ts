/** The rows a person has chosen in one of the two tables, as in a file manager. */
export interface Chosen {
  side: Side;
  ids: ReadonlySet<number>;
  /** Where a range begins. */
  anchor: number | null;
  /** The row keys act on. */
  active: number | null;
}
export type Side = 'plan' | 'free';
export interface Keys {
  ctrl: boolean;
  shift: boolean;
}

export const nobody = (side: Side = 'free'): Chosen => ({ side, ids: new Set(), anchor: null, active: null });

const between = (order: readonly number[], a: number, b: number): number[] => {
  const [from, to] = [order.indexOf(a), order.indexOf(b)];
  if (from < 0 || to < 0) return [b];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** A click on a row: alone it alone, with Ctrl it more or less, with Shift all from the last one. `order` are the ids on screen. */
export function clicked(now: Chosen, side: Side, order: readonly number[], id: number, { ctrl, shift }: Keys): Chosen {
  const here = now.side === side ? now : nobody(side);
  if (shift && here.anchor !== null) {
    const range = between(order, here.anchor, id);
    return { ...here, ids: new Set(ctrl ? [...here.ids, ...range] : range), active: id };
  }
  if (ctrl) return toggled(here, id);
  return { side, ids: new Set([id]), anchor: id, active: id };
}

/** One row more or less. */
export function toggled(here: Chosen, id: number): Chosen {
  const ids = new Set(here.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...here, ids, anchor: id, active: id };
}

/** An arrow key to the row `id`: with Ctrl only the place moves, with Shift the range grows. */
export function walked(now: Chosen, side: Side, order: readonly number[], id: number, { ctrl, shift }: Keys): Chosen {
  const here = now.side === side ? now : nobody(side);
  if (ctrl && !shift) return { ...here, active: id };
  if (shift) {
    const anchor = here.anchor ?? here.active ?? id;
    return { ...here, ids: new Set(between(order, anchor, id)), anchor, active: id };
  }
  return { side, ids: new Set([id]), anchor: id, active: id };
}

export const all = (side: Side, order: readonly number[], active: number | null): Chosen => ({
  side,
  ids: new Set(order),
  anchor: order[0] ?? null,
  active: active ?? order[0] ?? null,
});
