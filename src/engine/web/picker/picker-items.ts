import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasFlag } from '../../entity';
import { api } from '../api';
import { readPersonal, writePersonal } from '../local-store';
import { useEntitiesOf } from '../registry';
import { folded, ranked } from './rank';

/** A suggested record, as `GET search/{name}-search` returns it. */
export interface PickerItem {
  id: number;
  name: string;
  /** Text of the suggestion: code and name. */
  label: string;
  color?: string | null;
  /** Second line, which distinguishes records of the same name. */
  searchdata?: string;
  data?: Record<string, unknown>;
}
export interface PickerAnswer {
  items: PickerItem[];
  suggested: PickerItem[];
}

const best = (items: readonly PickerItem[], typed: string) => ranked(items, typed, ({ label, name }) => [label, name]);

/** Searches items as the server does: every word is part of the item, ignoring case and accents. The best come first. */
export function matching(items: readonly PickerItem[], search: string): PickerItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = folded(`${item.label} ${item.name} ${item.searchdata ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  return best(found, search);
}

type Filter = Readonly<Record<string, unknown>>;
const PAGE = 50;
const FRESH = 60_000;
const TYPING_DELAY = 250;
const RECENTS = 5;

const read = (to: string, filter: Filter, signal: AbortSignal): Promise<PickerAnswer> =>
  api.get<PickerAnswer>(`search/${to}-search`, { page: 1, itemsPerPage: PAGE, filter }, { signal });

const recentKey = (to: string): string => `recent_${to}`;
const noIds: number[] = [];
const idsShape = [0];

/** Remembers a chosen record, so that the next suggestions of its entity begin with it. */
export function rememberPick(to: string, id: number): void {
  const others = readPersonal(recentKey(to), noIds, idsShape).filter((other) => other !== id);
  writePersonal(recentKey(to), [id, ...others].slice(0, RECENTS));
}

export interface Offer {
  suggested: readonly PickerItem[];
  items: readonly PickerItem[];
  loading: boolean;
  failed: boolean;
  /** There is nothing to choose from, whatever is searched for. */
  isBare: boolean;
}

/**
 * The suggestions of a picker: recent and suggested records first, then matches of the search. A dictionary that fits
 * into one answer is searched in the browser; a longer one is searched by the server 250 ms after the last key.
 */
export function usePickerItems(to: string, pick: Filter, search: string, opened: boolean): Offer {
  const whole = useQuery({
    queryKey: ['picker', to, pick, ''],
    queryFn: ({ signal }) => read(to, pick, signal),
    enabled: opened,
    staleTime: FRESH,
  });
  const loaded = whole.data !== undefined;
  const known = loaded && whole.data.items.length < PAGE ? whole.data.items : undefined;
  const text = search.trim().toLowerCase();
  const [settled] = useDebouncedValue(text, TYPING_DELAY);
  const found = useQuery({
    queryKey: ['picker', to, pick, settled],
    queryFn: ({ signal }) => read(to, { ...pick, search: settled }, signal),
    enabled: opened && loaded && !known && settled !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  const recents = useRecents(to, pick, opened && loaded, known);
  const failed = whole.isError || found.isError;
  const isBare = holdsNothing(whole.data);
  if (text === '') return { ...firstOffer(recents, whole.data), loading: whole.isPending, failed, isBare };
  if (known) return { suggested: [], items: matching(known, text), loading: false, failed, isBare };
  const current = loaded && settled === text && !found.isPlaceholderData;
  const items = foundOffer(found.data, text, current);
  return { suggested: [], items, loading: !failed && (!current || found.isFetching), failed, isBare };
}

const holdsNothing = (answer: PickerAnswer | undefined): boolean =>
  answer !== undefined && answer.items.length === 0 && answer.suggested.length === 0;

/** Until the answer has loaded, only old items that match are offered, because Enter takes the first one. */
const foundOffer = (answer: PickerAnswer | undefined, text: string, current: boolean): PickerItem[] =>
  (current ? best : matching)(answer?.items ?? [], text);

/** Before anything is typed: recent and suggested records, then the others. */
function firstOffer(recents: readonly PickerItem[], answer: PickerAnswer | undefined) {
  const first = [...recents, ...(answer?.suggested ?? [])];
  const suggested = first.filter((item, at) => first.findIndex((other) => other.id === item.id) === at);
  const items = (answer?.items ?? []).filter((item) => !suggested.some((other) => other.id === item.id));
  return { suggested, items };
}

/** Recently chosen records that still exist and match the filter. */
function useRecents(to: string, pick: Filter, opened: boolean, all: readonly PickerItem[] | undefined): PickerItem[] {
  const ids = readPersonal(recentKey(to), noIds, idsShape);
  const entity = useEntitiesOf([to]).get(to);
  const active = entity !== undefined && hasFlag(entity, 'isActive');
  const asked = useQuery({
    queryKey: ['picker', to, pick, 'recent', ids],
    queryFn: ({ signal }) => read(to, { ...(active && { isActive: true }), ...pick, ids }, signal),
    enabled: opened && !all && ids.length > 0,
    staleTime: FRESH,
  });
  const known = all ?? asked.data?.items ?? [];
  return ids.flatMap((id) => known.find((item) => item.id === id) ?? []);
}

export interface Named {
  id: number;
  name: string;
  color?: string | null;
}

/** What is shown of a record found by `useNamed`: its name, else its id. */
export const namedText = (id: number, found: Named | null | undefined): string =>
  found === undefined ? '' : (found?.name ?? `#${id}`);

/** The name of a record by its id: `known` where it has that id, otherwise looked up; null if there is none, undefined until that is known. */
export function useNamed(to: string, id: number | null, known: Named | null | undefined): Named | null | undefined {
  const missing = id !== null && known?.id !== id;
  const { data, isPending } = useQuery({
    queryKey: ['picker', to, 'id', id],
    queryFn: ({ signal }) => read(to, { id }, signal),
    enabled: missing,
    staleTime: FRESH,
  });
  if (!missing) return known;
  return isPending ? undefined : (data?.items[0] ?? null);
}
