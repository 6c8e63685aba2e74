import { addDays } from '../../fields/date/days';
import type { AnyEntity, ReadyView, RelativeDay } from '../../entity';
import type { FilterValue } from '../../fields/traits';
import { hasModule, useSession } from '../engine-context';
import { useLabels } from '../labels';
import { today } from '../today';
import type { SavedView } from './saved-views';
import { dateScopeRange, emptyView, type ListView } from './view';

/** The day of a declared filter as `YYYY-MM-DD`; `now` is today. */
export function dayOf(day: RelativeDay, now: string): string {
  if (typeof day === 'number') return addDays(now, day);
  const monday = dateScopeRange('week', now).from;
  return day === 'weekStart' ? monday : addDays(monday, 6);
}

function filterOf(value: ReadyView['filter'][string], now: () => string): FilterValue {
  if (typeof value !== 'object' || !('fromDay' in value || 'toDay' in value)) return value as FilterValue;
  const { fromDay, toDay } = value;
  const day = now();
  return {
    ...(fromDay !== undefined && { from: dayOf(fromDay, day) }),
    ...(toDay !== undefined && { to: dayOf(toDay, day) }),
  };
}

/** A ready-made view as it is today, which is asked for only where its days move on. */
export function readyView({ filter, sort }: ReadyView, now: () => string): ListView {
  const entries = Object.entries(filter).map(([key, value]) => [key, filterOf(value, now)]);
  return {
    ...emptyView,
    filter: Object.fromEntries(entries) as Record<string, FilterValue>,
    ...(sort && { sortBy: sort.replace(/^-/, ''), sortDesc: sort.startsWith('-') }),
  };
}

/** The ready-made views of a list whose module is on. */
export function useReadyViews(entity: AnyEntity): SavedView[] {
  const labels = useLabels(entity);
  const { modules } = useSession();
  return Object.entries(entity.list.views ?? {})
    .filter(([, { module }]) => !module || hasModule(modules, module))
    .map(([key, view]) => ({
      id: key,
      own: false,
      shared: false,
      version: 0,
      name: labels.view(key),
      view: readyView(view, today),
      columns: undefined,
    }));
}
