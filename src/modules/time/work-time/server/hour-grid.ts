import { z } from 'zod';
import { dayFormat } from '../../../../engine/day-format';
import { badRequest } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { Ctx } from '../../../../engine/server/context';
import type { Content } from '../../../../engine/server/pdf/paper';
import { defineRoute } from '../../../../engine/server/route';
import { isWorkDay } from '../../leave-cards/leave-days';
import { holidaysBetween } from '../../leave-cards/server/leave-amounts';
import { grouped } from '../grouped';
import { hourGrid, shortHours, type HourCell, type HourGrid, type HourRow } from '../hour-grid';
import type { DaySheet } from '../sheet';
import { workHourCalendar } from '../work-time.report';
import { daysOf, personSheets, type SheetFilter } from './sheets';
import { isFilled, issueText, leaveText, sumOf } from './words';

/** People of one page on screen, and on one paper: more take minutes to lay out. */
const PAGE = 50;
const MOST_PRINTED = 300;

/** Everybody with something to show in these days, by name; days without work as columns too. */
async function gridOf(ctx: Ctx, filter: SheetFilter): Promise<HourGrid> {
  const days = daysOf(ctx, filter);
  const [holidays, sheets] = await Promise.all([
    holidaysBetween(ctx.db, days[0] ?? ctx.today(), days.at(-1) ?? ctx.today()),
    personSheets(ctx, filter),
  ]);
  const people = sheets
    .filter(({ days: own }) => own.some(isFilled))
    .map(({ person, days: own }) => ({
      userId: person.id,
      person: person.name,
      company: person.company,
      cells: own.map((day) => cellOf(ctx, day)),
      norm: sumOf(own, (day) => day.norm),
      worked: sumOf(own, (day) => day.worked),
      overtime: sumOf(own, (day) => day.overtime),
    }));
  return { days: days.map((day) => ({ day, isDayOff: !isWorkDay(day, holidays) })), people, total: people.length };
}

const cellOf = (ctx: Ctx, day: DaySheet): HourCell => ({
  worked: day.worked,
  planned: day.planned,
  leave: leaveText(ctx, day),
  isPartly: day.leaveCode === '',
  issue: issueText(ctx, day.issues),
});

const id = z.coerce.number().int().min(1).max(2_147_483_647).optional();

export const hourGridRoute = defineRoute({
  method: 'GET',
  path: '/reports/work-hour-calendar/grid',
  summary: 'Working time of people by day as a table: a row a person, a column a day. Times are minutes.',
  module: 'RCP',
  needs: workHourCalendar.rights.read,
  scope: 'installation',
  load: 'heavy',
  query: z.strictObject({
    search: z.string().trim().max(200).optional(),
    from: z.iso.date('NotDate').optional(),
    to: z.iso.date('NotDate').optional(),
    companyId: id,
    userId: id,
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  example: { query: { from: '2026-10-01', to: '2026-10-31' } },
  output: hourGrid,
  async handler({ ctx, query: { page, ...filter } }) {
    const grid = await gridOf(ctx, filter);
    return { ...grid, people: grid.people.slice(page * PAGE, (page + 1) * PAGE) };
  },
});

const SUMS = ['norm', 'hours', 'overtime'] as const;
const valueOf = (row: HourRow, key: (typeof SUMS)[number]): number => (key === 'hours' ? row.worked : row[key]);
const OFF = '#eef2f4';

/**
 * The table on paper, a month after the other. Sums are those of all days asked for.
 * Throws 400 `ReportTooLongToPrint` above 300 people.
 */
export async function printGrid(ctx: Ctx, filter: SheetFilter): Promise<readonly Content[]> {
  const { days, people } = await gridOf(ctx, filter);
  if (people.length > MOST_PRINTED) throw badRequest('ReportTooLongToPrint', { errorDetails: String(MOST_PRINTED) });
  if (!people.length) return [ctx.t('time:workHourCalendar.none')];
  const months = grouped(
    days.map((day, at) => ({ ...day, at })),
    ({ day }) => day.slice(0, 7),
  );
  return [...months].map(([month, own], at) => ({
    stack: [{ text: monthName(ctx, month), style: 'label', margin: [0, 0, 0, 4] }, monthTable(ctx, people, own)],
    ...(at > 0 ? { pageBreak: 'before' as const } : {}),
  }));
}

const monthName = ({ language }: Ctx, month: string): string =>
  dayFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01T00:00:00Z`));

function monthTable(
  ctx: Ctx,
  people: readonly HourRow[],
  days: readonly { day: string; isDayOff: boolean; at: number }[],
): Content {
  const format = formatFor(ctx.language, ctx.zone);
  const hours = (minutes: number) => shortHours(minutes).replace('.', format.decimal('0.5', 1).charAt(1));
  const head = (text: string): Content => ({ text, style: 'head', fontSize: 6, alignment: 'center' });
  const right = (text: string): Content => ({ text, alignment: 'right', noWrap: true, fontSize: 6.5 });
  const text = ({ worked, leave, isPartly, issue }: HourCell): string =>
    worked ? hours(worked) : ((isPartly ? null : leave) ?? (issue ? '!' : ''));
  return {
    layout: 'grid',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...days.map(() => 15.2), ...SUMS.map(() => 27)],
      body: [
        [
          { text: ctx.t('time:workHourCalendar.columns.person'), style: 'head' },
          ...days.map(({ day }) => head(String(Number(day.slice(8))))),
          ...SUMS.map((key) => head(ctx.t(`time:workHourCalendar.sums.${key}`))),
        ],
        ...people.map((row) => [
          { text: row.person, fontSize: 7 },
          ...days.map(({ at, isDayOff }) => ({
            text: text(row.cells[at]!),
            alignment: 'center' as const,
            fontSize: 6,
            noWrap: true,
            ...(isDayOff ? { fillColor: OFF } : {}),
          })),
          ...SUMS.map((key) => right(hours(valueOf(row, key)))),
        ]),
      ],
    },
  };
}
