import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasFlag } from '../../entity';
import { api } from '../api';
import { readPersonal, writePersonal } from '../local-store';
import { useEntities } from '../registry';
import { matching, type PickerAnswer, type PickerItem } from './picker-item';

type Filter = Readonly<Record<string, unknown>>;
const PAGE = 50;
const FRESH = 60_000;
const TYPING_DELAY = 250;
const RECENTS = 5;

const read = (to: string, filter: Filter, signal: AbortSignal): Promise<PickerAnswer> =>
  api.get<PickerAnswer>(`search/${to}-search`, { page: 1, itemsPerPage: PAGE, filter }, { signal });

const recentKey = (to: string): string => `recent_${to}`;
const none: number[] = [];

/** Keeps a chosen record at the top of the next suggestions of its kind. */
export function rememberPick(to: string, id: number): void {
  const others = readPersonal(recentKey(to), none).filter((other) => other !== id);
  writePersonal(recentKey(to), [id, ...others].slice(0, RECENTS));
}

export interface Offer {
  suggested: readonly PickerItem[];
  items: readonly PickerItem[];
  loading: boolean;
  failed: boolean;
}

/**
 * What a picker offers: recent and suggested records first, then matches of what is typed. A dictionary that fits one
 * answer is searched here without asking again; a longer one asks 250 ms after the last key.
 */
export function usePickerItems(to: string, pick: Filter, search: string, opened: boolean): Offer {
  const whole = useQuery({
    queryKey: ['picker', to, pick, ''],
    queryFn: ({ signal }) => read(to, pick, signal),
    enabled: opened,
    staleTime: FRESH,
  });
  const small = whole.data !== undefined && whole.data.items.length < PAGE;
  const text = search.trim().toLowerCase();
  const [settled] = useDebouncedValue(text, TYPING_DELAY);
  const found = useQuery({
    queryKey: ['picker', to, pick, settled],
    queryFn: ({ signal }) => read(to, { ...pick, search: settled }, signal),
    enabled: opened && whole.data !== undefined && !small && settled !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  const recents = useRecents(to, pick, opened && whole.data !== undefined, small ? whole.data.items : undefined);
  const failed = whole.isError || found.isError;
  if (text === '') {
    const first = [...recents, ...(whole.data?.suggested ?? [])];
    const suggested = first.filter((item, at) => first.findIndex((other) => other.id === item.id) === at);
    const rest = (whole.data?.items ?? []).filter((item) => !suggested.some((other) => other.id === item.id));
    return { suggested, items: rest, loading: whole.isPending, failed };
  }
  if (small) return { suggested: [], items: matching(whole.data.items, text), loading: false, failed };
  // Until the answer is here, only what answers to the typed text is offered: Enter must never take something else.
  const current = whole.data !== undefined && settled === text && !found.isPlaceholderData;
  const items = found.data?.items ?? [];
  return {
    suggested: [],
    items: current ? items : matching(items, text),
    loading: !failed && (!current || found.isFetching),
    failed,
  };
}

/** Recently chosen records that still exist and may still be chosen. */
function useRecents(to: string, pick: Filter, opened: boolean, all: readonly PickerItem[] | undefined): PickerItem[] {
  const ids = readPersonal(recentKey(to), none);
  const entity = useEntities().get(to);
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

/** The record behind an id nobody gave a name for: one that was chosen elsewhere, or is no longer offered. */
export function useNamed(
  to: string,
  id: number | null,
  known: { id: number; name: string; color?: string | null } | null | undefined,
) {
  const missing = id !== null && known?.id !== id;
  const { data } = useQuery({
    queryKey: ['picker', to, 'id', id],
    queryFn: ({ signal }) => read(to, { id }, signal),
    enabled: missing,
    staleTime: FRESH,
  });
  return missing ? data?.items[0] : known;
}
