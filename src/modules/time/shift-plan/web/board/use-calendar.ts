import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { onChange } from '../../../../../engine/web/live';
import type { PlannedEntry, ShiftCalendar } from '../../calendar';
import { currentDrag } from '../drag/drag-store';
import { type CalendarAsked, readCalendar } from './calls';
import { prepareTexts } from './finding-text';

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
  const changes = useRef(0);
  const query = useQuery({
    queryKey: key,
    // A reading that a change of one's own overtook may not have it: it is read once more.
    queryFn: async ({ signal }) => {
      for (;;) {
        const before = changes.current;
        const calendar = await readCalendar(asked, signal);
        if (changes.current === before) return calendar;
      }
    },
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  const { timeFrom, timeTo } = asked;
  // After the request was sent.
  useEffect(() => prepareTexts(timeFrom, timeTo), [timeFrom, timeTo]);
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
    (change: (items: PlannedEntry[]) => PlannedEntry[]) => {
      changes.current += 1;
      client.setQueryData<ShiftCalendar>(key, (known) => known && { ...known, items: change(known.items) });
    },
    [client, key],
  );
  return { ...query, patch };
}
