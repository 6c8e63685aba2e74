import { addDays } from '../../../engine/fields/date/days';
import type { WallTime } from '../../../engine/fields/datetime/parse';
import { wallOf } from '../../../engine/fields/datetime/wall';
import { leaveKind } from '../../states/leave-states';

type Body = Readonly<Record<string, unknown>>;
const dayAndTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
const MIDNIGHT = 1440;

/** Day and minute of a date-time, by the clocks of the zone of the company where it names one; undefined for anything else. */
function wallIn(value: unknown, clocks: string): WallTime | undefined {
  const [, day, hour, minute, zone] = (typeof value === 'string' && dayAndTime.exec(value)) || [];
  if (!day) return undefined;
  if (!zone) return { day, minutes: Number(hour) * 60 + Number(minute) };
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime()) ? undefined : wallOf(instant, clocks);
}

/**
 * A card as other clients send it: hours off carry their times inside `dateFrom` and `dateTo`. They become `timeFrom` and
 * `timeTo` of the day they begin on; of whole days the time is dropped.
 */
export function readLeave(body: Body, clocks: string): Body {
  const [from, to] = [wallIn(body['dateFrom'], clocks), wallIn(body['dateTo'], clocks)];
  if (!from && !to) return body;
  const days = { ...(from && { dateFrom: from.day }), ...(to && { dateTo: to.day }) };
  if (body['leaveKind'] === leaveKind.leave) return { ...body, ...days };
  // Until midnight is until 24:00 of the day before.
  const begins = from?.day ?? body['dateFrom'];
  const isMidnight = to?.minutes === 0 && typeof begins === 'string' && to.day === addDays(begins.slice(0, 10), 1);
  return {
    ...body,
    ...days,
    ...(isMidnight && { dateTo: begins }),
    ...(from && { timeFrom: from.minutes }),
    ...(to && { timeTo: isMidnight ? MIDNIGHT : to.minutes }),
  };
}
