import { isDay } from '../../../../engine/fields/date/parse';
import { api } from '../../../../engine/web/api';
import type { LeavePreview, LeaveSummary } from '../leave-answers';
import { leaveKind } from '../../../states/leave-states';

/** A card as far as it is filled in. */
export interface TypedLeave {
  id?: number | undefined;
  userId?: number | null | undefined;
  leaveKind?: number | string | null | undefined;
  leaveCardKindId?: number | null | undefined;
  dateFrom?: string | null | undefined;
  dateTo?: string | null | undefined;
  timeFrom?: number | null | undefined;
  timeTo?: number | null | undefined;
  substituteUserId?: number | null | undefined;
  workOutDate?: string | null | undefined;
}

/** The fields of the form a card is counted by. */
export const typedKeys = [
  'userId',
  'leaveKind',
  'leaveCardKindId',
  'dateFrom',
  'dateTo',
  'timeFrom',
  'timeTo',
  'substituteUserId',
  'workOutDate',
] as const satisfies readonly (keyof TypedLeave)[];

/** A form keeps what was typed, also where it is no time of day. */
const minutesOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const instantOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** Why the chosen days will be refused; undefined where they may do, or are not chosen yet. */
export function faultOfDays({
  leaveKind: kind,
  dateFrom,
  dateTo,
}: TypedLeave): 'EndBeforeStart' | 'LeaveSeveralYears' | undefined {
  if (Number(kind) === leaveKind.pass || !isDay(dateFrom) || !isDay(dateTo)) return undefined;
  if (dateTo < dateFrom) return 'EndBeforeStart';
  return dateTo.slice(0, 4) === dateFrom.slice(0, 4) ? undefined : 'LeaveSeveralYears';
}

/** What the preview is asked with; undefined while the days are not chosen, or will be refused. */
export function previewQuery(card: TypedLeave): Record<string, string> | undefined {
  const isPass = Number(card.leaveKind) === leaveKind.pass;
  const dateTo = isPass ? card.dateFrom : card.dateTo;
  if (!isDay(card.dateFrom) || !isDay(dateTo) || faultOfDays(card)) return undefined;
  const query: Record<string, string | number | null | undefined> = {
    userId: card.userId,
    leaveKind: isPass ? leaveKind.pass : leaveKind.leave,
    dateFrom: card.dateFrom,
    dateTo,
    id: card.id,
    substituteUserId: card.substituteUserId,
    ...(isPass
      ? {
          timeFrom: minutesOf(card.timeFrom),
          timeTo: minutesOf(card.timeTo),
          workOutDate: instantOf(card.workOutDate),
        }
      : { leaveCardKindId: card.leaveCardKindId }),
  };
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  );
}

export const readPreview = (query: Record<string, string>, signal?: AbortSignal): Promise<LeavePreview> =>
  api.get<LeavePreview>('user-leave-cards/preview', query, signal ? { signal } : {});

export const readSummary = (userId: number, date: string | undefined, signal?: AbortSignal): Promise<LeaveSummary> =>
  api.get<LeaveSummary>(`user-leave-cards/summary/${userId}`, date ? { date } : {}, signal ? { signal } : {});
