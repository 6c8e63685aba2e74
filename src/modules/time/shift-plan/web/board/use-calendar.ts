import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { onChange } from '../../../../../engine/web/live';
import type { PlannedEntry, ShiftCalendar } from '../../calendar';
import { currentDrag } from '../drag/drag-store';
import { type CalendarAsked, readCalendar } from './calls';

/** Several changes in a row are read at once. */
const REST = 500;
const followed = new Set([
  '*',
  'shift-plan',
  'published-plan-days',
  'shift-swaps',
  'staffing-minimums',
  'shifts',
  'shift-roles',
  'holidays',
  'places',
  'users',
  'user-work',
  'user-leave-cards',
]);

/** Reads the calendar, again when somebody changed something; never under a drag. */
export function useCalendar(asked: CalendarAsked) {
  const client = useQueryClient();
  const key = useMemo(() => ['shift-plan', 'calendar', asked] as const, [asked]);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readCalendar(asked, signal),
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      if (currentDrag()) timer = setTimeout(reload, REST);
      else void refetch();
    };
    const stop = onChange(({ entity }) => {
      if (!followed.has(entity)) return;
      clearTimeout(timer);
      timer = setTimeout(reload, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refetch]);
  /** Shows a change at once; what is read afterwards has it too. */
  const patch = useCallback(
    (change: (items: PlannedEntry[]) => PlannedEntry[]) =>
      client.setQueryData<ShiftCalendar>(key, (known) => known && { ...known, items: change(known.items) }),
    [client, key],
  );
  return { ...query, patch };
}
