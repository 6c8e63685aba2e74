import { withUnit } from '../../../../engine/format';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { type Column, table } from '../../../../engine/server/pdf/table';
import { type Company, letterhead, totals } from '../../../documents/pdf/server/parts';
import { places } from '../../../settings/places/places.entity';
import { colourChanges } from './arrange';
import { type PlanLine, planLines } from './plan-lines';

interface PlanPaper {
  place: string;
  company: Company;
  lines: PlanLine[];
  /** A plan on the wall is as old as this. */
  printedAt: string;
}

/** The queue of a place with everything its people must know; undefined where there is no such place. */
async function loadPlan(db: Executor, placeId: number): Promise<PlanPaper | undefined> {
  const place = await db.one<{ name: string; companyId: number | null; printedAt: string }>(sql`
    select name, now()::timestamptz(3) as printed_at, coalesce(company_id, (select min(id) from companies)) as company_id from places where id = ${placeId}`);
  if (!place?.companyId) return undefined;
  const lines = await planLines(db, sql`s.plan_place_id = ${placeId} and s.plan_seq > 0`, sql`s.plan_seq`);
  return { place: place.name, company: await companyOf(db, place.companyId), lines, printedAt: place.printedAt };
}

const swatch = (hex: string): Content => ({
  svg: `<svg width="9" height="9"><rect x="0.5" y="0.5" width="8" height="8" rx="1.5" fill="${hex}" stroke="#8a9299" stroke-width="0.6"/></svg>`,
  width: 9,
  margin: [0, 1, 0, 0],
});
/** Ticked by hand once it is done. */
const tickBox: Content = {
  svg: '<svg width="9" height="9"><rect x="0.5" y="0.5" width="8" height="8" fill="none" stroke="#39424a" stroke-width="0.8"/></svg>',
  width: 9,
  margin: [0, 1, 0, 0],
};
const small = (text: string): Content => ({ text, style: 'small' });

function colourCell({ ral, colour, colourEn, hex, isOwnPaint }: PlanLine, { t, language }: Words): Content {
  const name = language === 'pl' ? colour : colourEn;
  const code = ral ?? name;
  if (code === null) return '–';
  const words: Content = {
    width: '*',
    stack: [
      code,
      ...(name && name !== code ? [small(name)] : []),
      ...(isOwnPaint ? [{ text: t('documents:plan.ownPaint'), bold: true }] : []),
    ],
  };
  return hex && /^#[0-9a-f]{6}$/i.test(hex) ? { columns: [swatch(hex), words], columnGap: 4 } : words;
}

function columns(words: Words): Column<PlanLine>[] {
  const { t, format } = words;
  const p = (key: string) => t(`documents:plan.${key}`);
  return [
    { label: '', width: 9, cell: () => tickBox },
    { label: p('lp'), width: 16, number: true, cell: (_, at) => String(at + 1) },
    { label: p('ral'), width: 92, cell: (line) => colourCell(line, words) },
    {
      label: p('item'),
      width: '*',
      cell: (line) => ({
        stack: [
          { text: line.itemName, bold: true },
          small(line.customer),
          small(line.step),
          ...(line.note ? [small(line.note)] : []),
        ],
      }),
    },
    {
      label: p('number'),
      width: 82,
      cell: ({ numberTxt, externalNumber }) => ({
        stack: [numberTxt ?? '–', ...(externalNumber ? [small(externalNumber)] : [])],
      }),
    },
    {
      label: p('amount'),
      width: 30,
      number: true,
      cell: ({ amount, leftAmount }) => ({
        alignment: 'right',
        stack: [
          format.integer(leftAmount),
          ...(leftAmount === amount ? [] : [small(t('documents:plan.ofAll', { amount: format.integer(amount) }))]),
        ],
      }),
    },
    { label: p('area'), width: 36, number: true, cell: ({ leftArea }) => format.decimal(leftArea, 2) },
    { label: p('weight'), width: 36, number: true, cell: ({ leftWeight }) => format.decimal(leftWeight, 1) },
    {
      label: p('due'),
      width: 52,
      number: true,
      cell: ({ dueDate, priority, isUrgent }) => ({
        alignment: 'right',
        stack: [
          dueDate ? format.date(dueDate) : '–',
          ...(isUrgent && priority ? [{ text: priority, bold: true }] : []),
        ],
      }),
    },
  ];
}

/** Said above a line whose paint is another than that of the line before, the last of the day before included. */
const changeAbove =
  ({ t, language }: Words, last: PlanLine | undefined, lines: readonly PlanLine[]) =>
  (line: PlanLine, at: number): Content | undefined => {
    const previous = at > 0 ? lines[at - 1] : last;
    if (!previous || previous.paintId === null || line.paintId === null || previous.paintId === line.paintId)
      return undefined;
    const nameOf = ({ ral, colour, colourEn }: PlanLine) => ral ?? (language === 'pl' ? colour : colourEn) ?? '–';
    const change = t('documents:plan.colourChange', { from: nameOf(previous), to: nameOf(line) });
    return { text: change, bold: true, style: 'small' };
  };

interface PlanDay {
  day: string | null;
  lines: readonly PlanLine[];
  /** The last line of the day before. */
  last: PlanLine | undefined;
}

function dayOf(words: Words, { day, lines, last }: PlanDay): Content[] {
  const { t, format } = words;
  const sum = (key: 'leftArea' | 'leftWeight') => String(lines.reduce((total, line) => total + Number(line[key]), 0));
  return [
    { text: day ? format.date(day) : '–', bold: true, fontSize: 11, margin: [0, 8, 0, 4] },
    table(columns(words), lines, changeAbove(words, last, lines)),
    totals([
      [t('documents:plan.items'), format.integer(lines.length)],
      [t('documents:plan.pieces'), format.integer(lines.reduce((total, { leftAmount }) => total + leftAmount, 0))],
      [
        t('documents:plan.sum'),
        `${withUnit(format.decimal(sum('leftArea'), 2), 'm²')} · ${withUnit(format.decimal(sum('leftWeight'), 1), 'kg')}`,
      ],
    ]),
  ];
}

function build({ place, company, lines, printedAt }: PlanPaper, words: Words): Paper {
  const { t, format } = words;
  const title = `${t('documents:plan.title')} ${place}`;
  const changes = colourChanges(lines);
  const days = [...new Set(lines.map(({ planDate }) => planDate))];
  const empty: Content[] = lines.length ? [] : [{ text: t('documents:plan.empty'), margin: [0, 12, 0, 0] }];
  return paperOf(words, company, title, [
    letterhead(words, { ...company, bankAccount: null }, { title: t('documents:plan.title'), number: place }, [
      [t('documents:plan.items'), format.integer(lines.length)],
      ...(changes ? [[t('documents:plan.colourChanges'), format.integer(changes)] as const] : []),
      [t('documents:plan.printed'), format.datetime(printedAt)],
    ]),
    ...empty,
    ...days.flatMap((day) =>
      dayOf(words, {
        day,
        lines: lines.filter(({ planDate }) => planDate === day),
        last: lines.filter(({ planDate }) => planDate !== null && day !== null && planDate < day).at(-1),
      }),
    ),
  ]);
}

/** The plan of a place on paper: what hangs beside it. */
export const planPdf = definePdf({
  kind: 'scheduler',
  path: '/scheduler/pdf/:id/:lang',
  module: 'ORDER_SCHEDULER',
  entity: places,
  needs: 'SCHEDULER_READ',
  load: loadPlan,
  build,
});
