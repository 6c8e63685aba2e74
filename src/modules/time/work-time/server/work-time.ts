import { addDays } from '../../../../engine/fields/date/days';
import type { Ctx } from '../../../../engine/server/context';
import { inTurns } from '../../../../engine/server/in-turns';
import { computedRows, stored } from '../../../../engine/server/report/report-sql';
import { reportServer } from '../../../../engine/server/report/report-server';
import type { Route } from '../../../../engine/server/route';
import { sql, type Sql } from '../../../../engine/server/sql';
import { clockMinutes, nightCounter } from '../../rcp/days';
import { minutesOf } from '../../rcp/pairs';
import type { DayIssue, DaySheet } from '../sheet';
import { attendanceReport, workHourCalendar, workHourReport, workTimeReport } from '../work-time.report';
import { hourGridRoute, printGrid } from './hour-grid';
import { daysOf, personSheets, type SheetFilter } from './sheets';
import { isFilled, issueText, leaveText, sumOf } from './words';

/** What is settled before hours are paid. */
const lacksAnEnd: ReadonlySet<DayIssue> = new Set(['missingExit', 'missingEntry']);

/** Whole minutes as hours with two decimals, half up. */
function hours(minutes: number): string {
  const hundredths = Math.round((Math.abs(minutes) * 100) / 60);
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  return minutes < 0 && hundredths > 0 ? `-${text}` : text;
}
/** Hours added up to the minute: of stays of 20 minutes three are an hour, though each is shown as 0.33. */
const exact = <K extends string>(...keys: K[]): Record<K, Sql> =>
  Object.fromEntries(
    keys.map((key) => [key, sql`round(coalesce(sum(round(r.${stored(key)} * 60)), 0) / 60, 2)::text`]),
  ) as Record<K, Sql>;
const instant = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());
const clock = (at: number, zone: string): string => {
  const minutes = clockMinutes(at, zone);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
const planText = ({ zone }: Ctx, { plannedFrom, plannedTo }: DaySheet): string | null =>
  plannedFrom === null || plannedTo === null ? null : `${clock(plannedFrom, zone)}–${clock(plannedTo, zone)}`;

/** Who is inside now is no question of a period: somebody of the night shift came yesterday. */
const periodOf = (ctx: Ctx, filter: SheetFilter & { inside?: boolean | undefined }): SheetFilter =>
  filter.inside ? { ...filter, from: addDays(ctx.today(), -1), to: ctx.today() } : filter;

const attendance = reportServer(attendanceReport, {
  summary:
    'First in and last out of people by day, against their plan; with `inside` those on site now, whatever the days.',
  async rows(ctx, filter) {
    const sheets = await personSheets(ctx, periodOf(ctx, filter));
    const rows = await inTurns(sheets, ({ person, days }) =>
      days
        .filter((day) => (filter.inside ? day.issues.includes('open') : isFilled(day)))
        .map((day) => ({
          id: `${person.id}-${day.day}`,
          userId: person.id,
          date: day.day,
          person: person.name,
          company: person.company,
          plan: planText(ctx, day),
          firstIn: instant(day.firstIn),
          lastOut: instant(day.issues.includes('open') ? null : day.lastOut),
          hours: hours(day.worked),
          late: day.late,
          early: day.early,
          leave: leaveText(ctx, day),
          issue: issueText(ctx, day.issues),
        })),
    );
    return computedRows(attendanceReport, rows);
  },
  order: sql`r.date desc, r.person, r.id`,
  sums: exact('hours'),
});

const workTime = reportServer(workTimeReport, {
  summary: 'Stays of people from an entry to its exit, and those that lack an end.',
  async rows(ctx, filter) {
    const days = new Set(daysOf(ctx, filter));
    const night = nightCounter(ctx.zone, ctx.settings.nightStart);
    const rows = await inTurns(await personSheets(ctx, filter), ({ person, stays }) =>
      stays
        .filter(({ day }) => days.has(day))
        .filter(({ presence: { issue } }) => !filter.issues || (issue !== null && issue !== 'open'))
        .map(({ day, presence: pair }) => ({
          id: String((pair.from ?? pair.to).id),
          userId: person.id,
          date: day,
          person: person.name,
          company: person.company,
          entry: instant(pair.from?.at),
          exit: instant(pair.to?.at),
          hours: hours(minutesOf(pair)),
          night: hours(pair.from && pair.to ? night(pair.from.at, pair.to.at) : 0),
          issue: issueText(ctx, [pair.issue]),
        })),
    );
    return computedRows(workTimeReport, rows);
  },
  order: sql`r.date desc, r.person, coalesce(r.entry, r.exit), r.id`,
  sums: exact('hours', 'night'),
});

const calendar = reportServer(workHourCalendar, {
  summary: 'Hours planned, worked and off of people, by day.',
  async rows(ctx, filter) {
    const rows = await inTurns(await personSheets(ctx, filter), ({ person, days }) =>
      days.filter(isFilled).map((day) => ({
        id: `${person.id}-${day.day}`,
        userId: person.id,
        date: day.day,
        person: person.name,
        company: person.company,
        norm: hours(day.norm),
        planned: hours(day.planned),
        hours: hours(day.worked),
        night: hours(day.night),
        overtime: hours(day.overtime),
        leave: leaveText(ctx, day),
        issue: issueText(ctx, day.issues),
      })),
    );
    return computedRows(workHourCalendar, rows);
  },
  order: sql`r.person, r.date, r.id`,
  sums: exact('norm', 'planned', 'hours', 'night', 'overtime'),
  print: printGrid,
});

const byPerson = reportServer(workHourReport, {
  summary: 'Hours of people over days: norm, planned, worked, at night, overtime, leave, breaks and the difference.',
  async rows(ctx, filter) {
    const sheets = (await personSheets(ctx, filter)).filter(({ days }) => days.some(isFilled));
    const rows = sheets.map(({ person, days }) => {
      const [norm, worked, leave] = [
        sumOf(days, (day) => day.norm),
        sumOf(days, (day) => day.worked),
        sumOf(days, (day) => day.leave),
      ];
      return {
        id: String(person.id),
        userId: person.id,
        code: person.code,
        person: person.name,
        company: person.company,
        norm: hours(norm),
        planned: hours(sumOf(days, (day) => day.planned)),
        hours: hours(worked),
        night: hours(sumOf(days, (day) => day.night)),
        overtime: hours(sumOf(days, (day) => day.overtime)),
        leave: hours(leave),
        breaks: hours(sumOf(days, (day) => day.breaks)),
        difference: hours(worked + leave - norm),
        issues: sumOf(days, (day) => day.issues.filter((issue) => lacksAnEnd.has(issue)).length),
      };
    });
    return computedRows(workHourReport, rows);
  },
  order: sql`r.person, r.id`,
});

export const workTimeRoutes: readonly Route[] = [...attendance, ...workTime, ...calendar, hourGridRoute, ...byPerson];
