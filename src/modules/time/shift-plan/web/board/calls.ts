import { api } from '../../../../../engine/web/api';
import { toastLoadError } from '../../../../../engine/web/ui/toast-store';
import type { OwnCalendar, PlannedEntry, ShiftCalendar, ShiftCalendarAnswer, TemplateTime } from '../../calendar';
import { withItems } from '../../packed-entries';
import type { FindingAhead } from '../../finding';
import type { NewEntry } from './plan';

export interface CalendarAsked {
  placeId: number | null;
  roleId: number | null;
  /** Days, both of them in. */
  timeFrom: string;
  timeTo: string;
}
const unpaged = { page: 0, itemsPerPage: 0, sortBy: 'userId', sortDesc: false };

export async function readCalendar(filter: CalendarAsked, signal: AbortSignal): Promise<ShiftCalendar> {
  const query = { ...unpaged, packed: true, filter };
  return withItems(await api.get<ShiftCalendarAnswer>('shift-reports/shift-calendar', query, { signal }));
}

export const readOwn = (
  filter: { userId: number; timeFrom: string; timeTo: string },
  signal: AbortSignal,
): Promise<OwnCalendar> =>
  api.get<OwnCalendar>('shift-reports/shift-user-calendar', { ...unpaged, filter }, { signal });

export interface PlannedMany {
  results: { id: number | null; findings: FindingAhead[] }[];
  planned: number;
  skipped: number;
}
/** Plans one: what is refused is an error in words. */
export const sendEntry = (entry: NewEntry): Promise<PlannedEntry> => api.create<PlannedEntry>('shift-plan', entry);
/** Plans several; what is refused is left out with its reasons. */
export const sendMany = (entries: readonly NewEntry[]): Promise<PlannedMany> =>
  api.create<PlannedMany>('shift-plan/many', { entries }, { timeout: 120_000 });
/** What speaks against several, without planning them. */
export const checkMany = (entries: readonly NewEntry[], skipHolidays: boolean): Promise<PlannedMany> =>
  api.create<PlannedMany>('shift-plan/many', { entries, dryRun: true, skipHolidays }, { timeout: 120_000 });
export const sendChange = (id: number, version: number, change: Partial<NewEntry>): Promise<PlannedEntry> =>
  api.put<PlannedEntry>(`shift-plan/${id}`, { ...change, version });
export const sendRemoval = (ids: readonly number[]): Promise<{ removed: number[] }> =>
  ids.length === 1
    ? api.delete<unknown>(`shift-plan/${ids[0]}`).then(() => ({ removed: [...ids] }))
    : api.post<{ removed: number[] }>('shift-plan/remove', { ids });

export const publishPlan = (
  placeId: number | null,
  days: readonly string[],
): Promise<{ people: number; days: number }> =>
  api.post<{ people: number; days: number }>('shift-plan/publish', {
    placeId,
    firstDay: days[0],
    lastDay: days.at(-1),
  });

export const readTemplates = (signal: AbortSignal): Promise<{ items: { id: number; name: string }[] }> =>
  api.get('week-templates', { page: 0, itemsPerPage: 0, sortBy: 'name' }, { signal });
export const readTemplateTimes = (id: number, signal: AbortSignal): Promise<TemplateTime[]> =>
  api.get(`week-templates/${id}/times`, {}, { signal });
/** Keeps the week of a day under a name. */
export const keepWeek = (week: { name: string; placeId: number | null; date: string }): Promise<{ times: number }> =>
  api.post('week-templates/keep', week);

interface OnPaper {
  kind: 'people' | 'shifts';
  span: 'week' | 'month';
  date: string;
  placeId: number | null;
  roleId: number | null;
}
/** The planner as PDF in a tab of its own. */
export function openPlanPdf({ kind, span, date, placeId, roleId }: OnPaper, language: 'pl' | 'en' | 'de'): void {
  const query = { kind, span, date, ...(placeId ? { placeId } : {}), ...(roleId ? { roleId } : {}) };
  api.openDocument(`shift-reports/shift-calendar/pdf/${language}`, query).catch(toastLoadError);
}
