import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { api } from '../../../../../engine/web/api';
import type { Step } from './step';

/** Rows of one page, as both tables are paged. */
export const PAGE = 50;
/** Rows asked for at once where many are read again. */
const MANY = 500;

export interface RowsQuery {
  sortBy: string;
  sortDesc: boolean;
  filter: Readonly<Record<string, unknown>>;
}
interface State {
  key: string;
  rows: readonly Step[];
  total: number;
  /** The last page was a full one: there may be more. */
  more: boolean;
  /** Nothing was read yet. */
  first: boolean;
  busy: boolean;
  error: unknown;
}
export interface Rows extends State {
  loadMore: () => void;
  /** Reads what is on screen again, quietly; rows that are as they were keep their identity. */
  refresh: () => Promise<void>;
  /** Changes the rows at once, before the server knows. */
  change: (update: (rows: readonly Step[]) => readonly Step[], more?: number) => void;
}
interface Answer {
  items: Step[];
  total: number;
}

const texts = new WeakMap<Step, string>();
const textOf = (step: Step): string => {
  const known = texts.get(step);
  if (known !== undefined) return known;
  const text = JSON.stringify(step);
  texts.set(step, text);
  return text;
};
const empty: State = { key: '', rows: [], total: 0, more: false, first: true, busy: true, error: null };

/** New rows, each replaced by the known one that says the same; rows a page brings twice are taken once. */
function settle(known: readonly Step[], fresh: readonly Step[]): Step[] {
  const old = new Map(known.map((step) => [step.id, step]));
  const seen = new Set<number>();
  return fresh.flatMap((step) => {
    if (seen.has(step.id)) return [];
    seen.add(step.id);
    const before = old.get(step.id);
    return [before && (before === step || textOf(before) === textOf(step)) ? before : step];
  });
}

interface Reading {
  key: string;
  whole: boolean;
  now: RefObject<State>;
  epoch: RefObject<number>;
  reading: RefObject<AbortController | null>;
  read: (page: number, itemsPerPage: number, signal: AbortSignal) => Promise<Answer>;
  put: (next: State) => void;
}

/** Reads the first `count` rows (all of them where whole); gives up when something else happened meanwhile. */
function useReadAgain({ key, whole, now, epoch, reading, read, put }: Reading) {
  return useCallback(
    async (count: number): Promise<void> => {
      reading.current?.abort();
      const control = new AbortController();
      reading.current = control;
      const mine = ++epoch.current;
      const current = () => mine === epoch.current && !control.signal.aborted;
      try {
        let size = count > PAGE ? MANY : PAGE;
        let rows: Step[] = [];
        for (let page = 0; page < 100; page += 1) {
          const { items, total } = await read(page, size, control.signal);
          if (!current()) return;
          rows = settle(now.current.rows, [...rows, ...items]);
          const full = items.length === size;
          const done = !full || (rows.length >= count && !whole);
          const short = now.current.key !== key || rows.length >= now.current.rows.length;
          if (done || short)
            put({ key, rows, total, more: full && rows.length < total, first: false, busy: !done, error: null });
          if (done) return;
          if (size === PAGE) {
            // The first page is on screen; the rest comes in larger ones.
            size = MANY;
            rows = [];
            page = -1;
          }
        }
      } catch (error) {
        if (current()) put({ ...now.current, key, busy: false, error });
      }
    },
    [key, whole, now, epoch, reading, read, put],
  );
}

/**
 * The rows of a table, page after page; `whole` reads on until there are no more. Another search or order keeps the rows
 * until the new ones are here.
 */
export function useRows(path: string, query: RowsQuery, whole: boolean): Rows {
  const [state, setState] = useState<State>(empty);
  const now = useRef(state);
  const epoch = useRef(0);
  const reading = useRef<AbortController>(null);
  const key = JSON.stringify(query);
  const put = useCallback((next: State) => {
    now.current = next;
    setState(next);
  }, []);

  const read = useCallback(
    async (page: number, itemsPerPage: number, signal: AbortSignal): Promise<Answer> => {
      const asked = JSON.parse(key) as RowsQuery;
      return api.get<Answer>(path, { page, itemsPerPage, ...asked }, { signal });
    },
    [path, key],
  );
  const readAgain = useReadAgain({ key, whole, now, epoch, reading, read, put });
  useEffect(() => {
    put({ ...now.current, busy: true });
    void readAgain(PAGE);
    return () => reading.current?.abort();
  }, [readAgain, put]);

  const loadMore = useCallback(() => {
    const { busy, more, rows } = now.current;
    if (busy || !more) return;
    const mine = epoch.current;
    const control = new AbortController();
    reading.current = control;
    put({ ...now.current, busy: true });
    read(Math.floor(rows.length / PAGE), PAGE, control.signal).then(
      ({ items, total }) => {
        if (mine !== epoch.current) return;
        const next = settle(now.current.rows, [...now.current.rows, ...items]);
        put({ ...now.current, rows: next, total, more: items.length === PAGE, busy: false, error: null });
      },
      (error: unknown) => mine === epoch.current && put({ ...now.current, busy: false, error }),
    );
  }, [read, put]);
  const refresh = useCallback(() => readAgain(Math.max(now.current.rows.length, PAGE)), [readAgain]);
  const change = useCallback(
    (update: (rows: readonly Step[]) => readonly Step[], more = 0) => {
      epoch.current += 1;
      put({ ...now.current, rows: update(now.current.rows), total: now.current.total + more, busy: false });
    },
    [put],
  );
  return useMemo(() => ({ ...state, loadMore, refresh, change }), [state, loadMore, refresh, change]);
}
