import { dayFormat } from '../../../../engine/day-format';
import { isWeekend } from '../../../../engine/fields/date/days';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import type { Company } from '../../../documents/pdf/server/parts';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import type { CalendarShift, PlannedEntry, ShiftCalendar } from '../calendar';
import { coverOf, isUnworked, missingIn } from '../cover';
import { dayOf, touchesDay, weekNumber } from '../plan-days';
import { isContracted } from '../plan-rules';
import { initialsOf, keyOfPeople, keyOfShifts } from '../plan-key';
import { clockSpan, hoursBetween, leaveText, shortOf } from '../shift-names';

export interface PlanPaper {
  kind: 'people' | 'shifts';
  span: 'week' | 'month';
  data: ShiftCalendar;
  days: readonly string[];
  placeId: number | null;
  /** Undefined: of every place. */
  place: string | undefined;
  company: Pick<Company, 'name' | 'nip' | 'logo'>;
  zone: string;
  /** A plan on the wall is as old as this. */
  printedAt: string;
}

const OFF = '#eef1f3';
const RED = '#b42318';
const shaded = (content: Content, off: boolean): Content =>
  off ? { stack: [content], fillColor: OFF } : { stack: [content] };
const rounded = (hours: number, { format }: Words): string => format.decimal(hours, 1).replace(/[.,]0$/, '');

/** What the paper looks up by day. */
class Days {
  private readonly entries = new Map<string, PlannedEntry[]>();
  private readonly holidays: ReadonlyMap<string, string>;
  readonly initials: ReadonlyMap<number, string>;
  constructor(readonly paper: PlanPaper) {
    const { data, placeId, zone } = paper;
    this.holidays = new Map(data.holidays.map(({ holidayDate, name }) => [holidayDate, name]));
    this.initials = initialsOf(data.items);
    for (const entry of data.items) {
      if (placeId !== null && entry.placeId !== placeId) continue;
      const day = dayOf(entry.timeFrom, zone);
      this.entries.set(day, [...(this.entries.get(day) ?? []), entry]);
    }
  }
  on(day: string): readonly PlannedEntry[] {
    return this.entries.get(day) ?? [];
  }
  /** Times of a day somebody will work. */
  workedOn(day: string): readonly PlannedEntry[] {
    const { data, zone } = this.paper;
    return this.on(day).filter((one) => {
      const person = data.employees.find(({ id }) => id === one.userId);
      return person !== undefined && !isUnworked(one, person, zone);
    });
  }
  holiday(day: string): string | undefined {
    return this.holidays.get(day);
  }
  isOff(day: string): boolean {
    return isWeekend(day) || this.holidays.has(day);
  }
}

/** Kept on one line, so that a number is not torn from what it counts. */
const unbroken = (text: string | undefined) => text?.replaceAll(' ', '\u00a0') ?? '';

/** The day in the head: `śr. 7.10`, in a month its number under two letters: one letter would be that of several days. */
function headOf(days: Days, day: string, { language }: Words): Content {
  const month = days.paper.span === 'month';
  const weekday = dayFormat(language, { weekday: 'short' });
  const name = weekday.format(Date.parse(day));
  const number = Number(day.slice(8));
  const text = month
    ? `${name.slice(0, 2)}\n${number}`
    : `${name} ${number}.${day.slice(5, 7)}${language === 'de' ? '.' : ''}`;
  return {
    stack: [text],
    style: 'head',
    alignment: month ? 'center' : 'left',
    ...(days.isOff(day) ? { fillColor: OFF } : {}),
  };
}

/** Times of a person on a day; leave and days without a contract in words, in a month as letters. */
function personCell(days: Days, userId: number, day: string, { t }: Words): Content {
  const { zone, span, data, placeId } = days.paper;
  const entries = days.on(day).filter((one) => one.userId === userId);
  const month = span === 'month';
  const off = days.isOff(day);
  if (month) {
    const short = entries
      .map(({ shift, ...times }) => (shift ? shortOf(shift.name) : clockSpan(times, zone)))
      .join(' ');
    const content = { text: short || awayText(days, userId, day, t, true), alignment: 'center' as const };
    return shaded(content, off);
  }
  if (!entries.length) return shaded({ text: awayText(days, userId, day, t, false), style: 'small' }, off);
  const lines = entries.flatMap((entry): Content[] => [
    {
      text: [entry.shift && shortOf(entry.shift.name), clockSpan(entry, zone)].filter(Boolean).join(' · '),
      bold: true,
    },
    {
      text: [entry.shiftRole?.name, placeId === null ? unbroken(entry.place?.name) : null, entry.note]
        .filter(Boolean)
        .join(' · '),
      style: 'small',
    },
  ]);
  return shaded({ stack: lines }, off || data.items.length === 0);
}

function awayText(days: Days, userId: number, day: string, t: Words['t'], short: boolean): string {
  const { data, zone } = days.paper;
  const leaves = data.leaveCards.filter((one) => one.userId === userId && touchesDay(one, day, zone));
  const whole = leaves.find(({ isWholeDay }) => isWholeDay);
  if (short && whole) return t('shiftPlan:legend.leaveShort');
  const leave = whole ?? leaves[0];
  if (!short && leave) return leaveText(leave, zone);
  const contracts = data.employees.find(({ id }) => id === userId)?.contracts ?? undefined;
  if (isContracted(contracts, day)) return '';
  return t(short ? 'shiftPlan:legend.noContractShort' : 'shiftPlan:legend.noContract');
}

/** Those who work in these days or are away; the paper on the wall is theirs. */
function peopleRows(days: Days, words: Words): Content[][] {
  const { data, days: shown, span } = days.paper;
  const seen = new Set(shown.flatMap((day) => days.on(day).map(({ userId }) => userId)));
  const people = data.employees.filter(({ id, leaveCards }) => seen.has(id) || leaveCards.length > 0);
  return people.map(({ id, name, surname, shiftRole }) => {
    const hours = shown
      .flatMap((day) => days.on(day))
      .filter(({ userId }) => userId === id)
      .reduce((sum, entry) => sum + hoursBetween(entry), 0);
    const who: Content[] = [{ text: `${surname} ${name}`, bold: true }];
    if (span === 'week' && shiftRole) who.push({ text: shiftRole.name, style: 'small' });
    return [
      { stack: who },
      ...shown.map((day) => personCell(days, id, day, words)),
      { text: rounded(hours, words), alignment: 'right', bold: true },
    ];
  });
}

function shiftRow(days: Days, shift: Pick<CalendarShift, 'name'> & { id: number | null }): Content[] {
  const { days: shown, span } = days.paper;
  const month = span === 'month';
  const of = (day: string) => days.on(day).filter(({ shiftId }) => shiftId === shift.id);
  return [
    { text: shift.name, bold: true },
    ...shown.map((day) => {
      const names = of(day).map(({ user }) => (month && user && days.initials.get(user.id)) || (user?.name ?? ''));
      return shaded({ stack: names, ...(month ? { alignment: 'center' as const } : {}) }, days.isOff(day));
    }),
    { text: String(shown.reduce((sum, day) => sum + of(day).length, 0)), alignment: 'right', bold: true },
  ];
}

function shiftRows(days: Days, { t }: Words): Content[][] {
  const { data, days: shown } = days.paper;
  const loose = shown.some((day) => days.on(day).some(({ shiftId }) => shiftId === null));
  const rows = data.shifts.map((shift) => shiftRow(days, shift));
  return loose ? [...rows, shiftRow(days, { id: null, name: t('shiftPlan:noShift') })] : rows;
}

/** People of each day by shift, those missing in red, the m² planned. */
function coverRow(days: Days, { t, format }: Words): Content[] {
  const { data, days: shown, span } = days.paper;
  const areas = new Map(data.work.map(({ day, area }) => [day, area]));
  const cells = shown.map((day): Content => {
    const entries = days.workedOn(day);
    const area = areas.get(day);
    const asked = !days.isOff(day) || Number(area ?? 0) > 0;
    const missing = asked ? missingIn(coverOf(entries, data.minimums)) : 0;
    const counts = data.shifts.map(({ id }) => entries.filter(({ shiftId }) => shiftId === id).length);
    if (span === 'month')
      return missing
        ? { text: `−${missing}`, bold: true, color: RED, alignment: 'center' }
        : { text: entries.length ? String(entries.length) : '', alignment: 'center' };
    const notes = [
      ...(missing ? [t('shiftPlan:cover.missing', { count: missing })] : []),
      ...(area === undefined ? [] : [unbroken(t('shiftPlan:cover.work', { area: format.decimal(area, 0) }))]),
    ];
    return {
      stack: [
        { text: entries.length ? counts.join(' / ') : '–', bold: true },
        { text: notes.join(' · '), style: 'small', ...(missing ? { color: RED } : {}) },
      ],
    };
  });
  const total = shown.reduce((sum, day) => sum + days.workedOn(day).length, 0);
  return [
    { text: t('shiftPlan:cover.label'), bold: true },
    ...cells,
    { text: String(total), alignment: 'right', bold: true },
  ];
}

/** What the letters of a month mean: the cells of a week have words. */
function keyBelow(days: Days, { t }: Words): Content[] {
  const { kind, span, data, days: shown } = days.paper;
  if (span === 'week') return [];
  const entries = shown.flatMap((day) => days.on(day));
  const key =
    kind === 'shifts'
      ? keyOfPeople(entries, days.initials)
      : [
          ...keyOfShifts(data.shifts),
          [t('shiftPlan:legend.leaveShort'), t('shiftPlan:legend.leave')],
          [t('shiftPlan:legend.noContractShort'), t('shiftPlan:legend.noContract')],
        ];
  const parts = key.flatMap(([short, meaning]) => [
    { text: unbroken(short), bold: true },
    `\u00a0${unbroken(meaning)}    `,
  ]);
  return parts.length ? [{ text: parts, margin: [0, 8, 0, 0] }] : [];
}

/** The planner on paper: landscape, people or shifts against days, the cover below them. */
export function planPaper(paper: PlanPaper, words: Words): Paper {
  const { kind, span, days: shown, place, company, printedAt } = paper;
  const { t, format, language } = words;
  const days = new Days(paper);
  const [first, last] = [shown[0]!, shown.at(-1)!];
  const title = t(kind === 'people' ? 'shiftPlan:people.title' : 'shiftPlan:shifts.title');
  const month = dayFormat(language, { month: 'long', year: 'numeric' });
  const when =
    span === 'month'
      ? month.format(Date.parse(first))
      : t('shiftPlan:weekOf', { week: weekNumber(first), from: format.date(first), to: format.date(last) });
  const rows = kind === 'people' ? peopleRows(days, words) : shiftRows(days, words);
  const head: Content[] = [
    { text: t(kind === 'people' ? 'shiftPlan:people.one' : 'shiftPlan:shifts.one'), style: 'head' },
    ...shown.map((day) => headOf(days, day, words)),
    {
      text: t(kind === 'people' ? 'shiftPlan:paper.hours' : 'shiftPlan:paper.people'),
      style: 'head',
      alignment: 'right',
    },
  ];
  const where = place ?? t('shiftPlan:allPlaces');
  return {
    ...paperOf(words, company, `${title} ${where} ${first}`, [
      {
        columns: [
          { text: `${title} · ${where}`, style: 'title' },
          { text: `${t('shiftPlan:paper.printed')} ${format.datetime(printedAt)}`, style: 'small', alignment: 'right' },
        ],
      },
      { text: when, margin: [0, 0, 0, 8] },
      {
        layout: 'lines',
        table: {
          headerRows: 1,
          // A shift of many people may be longer than a page.
          dontBreakRows: kind === 'people',
          widths: [span === 'month' ? 92 : 104, ...shown.map(() => '*' as const), span === 'month' ? 26 : 38],
          body: [head, ...rows, coverRow(days, words)],
        },
      },
      ...keyBelow(days, words),
    ]),
    landscape: true,
    fontSize: span === 'month' ? 6.5 : 8,
  };
}
