export interface ShiftHours {
  id: number;
  name: string;
  /** Minutes from midnight; one that ends before it starts ends on the next day. */
  timeFrom: number;
  timeTo: number;
  /** Null: worked at every place. */
  placeId: number | null;
}
export interface RunningShift {
  shift: ShiftHours;
  /** It began on the day before: the part of a night shift after midnight. */
  sinceYesterday: boolean;
}

/**
 * The shift that runs at a minute of the day (0 to 1439). A place's own shifts come before those of every place; of
 * several that overlap the one that began last is meant.
 */
export function shiftAt(shifts: readonly ShiftHours[], minute: number): RunningShift | undefined {
  const running = shifts.flatMap((shift): (RunningShift & { since: number })[] => {
    const { timeFrom, timeTo } = shift;
    const overnight = timeTo <= timeFrom;
    if (minute >= timeFrom && (overnight || minute < timeTo))
      return [{ shift, sinceYesterday: false, since: minute - timeFrom }];
    if (overnight && minute < timeTo) return [{ shift, sinceYesterday: true, since: minute + 1440 - timeFrom }];
    return [];
  });
  const own = running.filter(({ shift }) => shift.placeId !== null);
  const [best] = (own.length ? own : running).sort((a, b) => a.since - b.since || a.shift.id - b.shift.id);
  return best && { shift: best.shift, sinceYesterday: best.sinceYesterday };
}

/** Minutes from midnight of an instant in a zone. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
}
