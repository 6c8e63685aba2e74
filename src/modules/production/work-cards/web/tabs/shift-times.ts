import { useQuery } from '@tanstack/react-query';
import { instantOf } from '../../../../../engine/fields/datetime/wall';
import { shopZone } from '../../../../../engine/web/shop-zone';
import { api } from '../../../../../engine/web/api';
import type { PickerAnswer } from '../../../../../engine/web/picker/picker-items';

interface Hours {
  timeFrom: number;
  timeTo: number;
}
export interface Times {
  from: string | null;
  to: string | null;
}

/** When a shift begins and ends on a day, as instants; one that ends before it begins ends on the next day. */
function timesOn(day: string, { timeFrom, timeTo }: Hours): { from: string; to: string } {
  const end = timeTo <= timeFrom ? timeTo + 1440 : timeTo;
  return {
    from: instantOf({ day, minutes: timeFrom }, shopZone()),
    to: instantOf({ day, minutes: end }, shopZone()),
  };
}

interface CardTimes {
  date: string;
  shiftId: number | null;
  timeFrom: string | null;
  timeTo: string | null;
}

/** When people of a card work: its own times, else those of its shift. Undefined while the shift is not known yet. */
export function useShiftTimes({ date, shiftId, timeFrom, timeTo }: CardTimes): Times | undefined {
  const asked = shiftId !== null && (timeFrom === null || timeTo === null);
  const { data } = useQuery({
    queryKey: ['picker', 'shifts', 'hours', shiftId],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/shifts-search',
        { page: 1, itemsPerPage: 1, filter: { id: shiftId, includeData: true } },
        { signal },
      ),
    enabled: asked,
  });
  if (!asked) return { from: timeFrom, to: timeTo };
  if (!data) return undefined;
  const hours = (data.items[0] as { data?: Hours } | undefined)?.data;
  const shift = hours ? timesOn(date, hours) : { from: null, to: null };
  return { from: timeFrom ?? shift.from, to: timeTo ?? shift.to };
}
