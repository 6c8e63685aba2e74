import { addDays } from '../../../../../engine/fields/date/days';
import { useCallback, useMemo } from 'react';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { paramsNow, useAddressParams } from '../../../../../engine/web/navigation';
import { today } from '../../../../../engine/web/today';
import { isDay } from '../../../../../engine/fields/date/parse';
import { monthOf, weekOf } from '../../plan-days';

export type Span = 'week' | 'month';
export interface View {
  span: Span;
  /** A day of the week or month on screen. */
  date: string;
  days: readonly string[];
  placeId: number | null;
  roleId: number | null;
  search: string;
}
const noPlace: number | null = null;
const week: Span = 'week';
/** What the planner shows, kept in the address; the place and the span are remembered. */
export function useView() {
  const [params, setParams] = useAddressParams();
  const [lastPlace, setLastPlace] = usePersonal<number | null>('shift_plan_place', noPlace, 0);
  const [lastSpan, setLastSpan] = usePersonal<Span>('shift_plan_span', week);
  const asked = params.get('date');
  const date = isDay(asked) ? asked : today();
  const span: Span =
    params.get('span') === 'month' || (params.get('span') === null && lastSpan === 'month') ? 'month' : 'week';
  const days = useMemo(() => (span === 'month' ? monthOf(date) : weekOf(date)), [span, date]);
  const place = params.get('place');
  const placeId = place === null ? lastPlace : Number(place) || null;
  const roleId = Number(params.get('role')) || null;
  const search = params.get('q') ?? '';
  const view = useMemo(
    (): View => ({ span, date, days, placeId, roleId, search }),
    [span, date, days, placeId, roleId, search],
  );
  const set = useCallback(
    (next: Partial<Omit<View, 'days'>>) => {
      if (next.placeId !== undefined) setLastPlace(next.placeId);
      if (next.span) setLastSpan(next.span);
      const now = paramsNow();
      const put = (key: string, value: string | null) => (value === null ? now.delete(key) : now.set(key, value));
      if (next.placeId !== undefined) put('place', String(next.placeId ?? 0));
      if (next.span) put('span', next.span);
      if (next.date) put('date', next.date === today() ? null : next.date);
      if (next.roleId !== undefined) put('role', next.roleId === null ? null : String(next.roleId));
      if (next.search !== undefined) put('q', next.search || null);
      setParams(now, { replace: true });
    },
    [setParams, setLastPlace, setLastSpan],
  );
  /** A week or a month earlier or later. */
  const step = useCallback(
    (by: 1 | -1) => set({ date: by > 0 ? addDays(days.at(-1)!, 1) : addDays(days[0]!, -1) }),
    [set, days],
  );
  return { view, set, step };
}
