import { expect, test } from 'vitest';
import { sentStatements } from '../../../../test/support/statements';
import { testApp } from '../../../../test/support/app';
import { defineReport } from '../../report';
import { ApiError } from '../../errors';
import { sql } from '../sql';
import { charts, chartSql } from './report-charts';
import { readLook } from './report-look';
import { tooLongToPrint } from './report-pdf';
import { fieldsSql, orderSql, sumsSql } from './report-sql';

const { db } = (await testApp()).database;

const report = defineReport({
  name: 'heaps',
  module: 'CORE',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'orders:heaps',
  menu: { under: 'reports', order: 1, icon: 'scale' },
  columns: { heap: { kind: 'text' }, ownWeight: { kind: 'decimal', sum: true }, madeAt: { kind: 'datetime' } },
  filters: {},
  chart: { kind: 'pareto', by: 'heap', value: 'ownWeight', count: 'rows' },
});
const rowsOf = (count: number) => sql`
  select n as id, 'h' || n as heap, n::numeric as own_weight, timestamptz '2026-10-05 10:00+00' as made_at
  from generate_series(1, ${count}::int) n`;
const look = (count: number, page: { limit: number; offset: number }) =>
  readLook(db, {
    rows: rowsOf(count),
    fields: fieldsSql(report),
    order: orderSql('ownWeight', true),
    sums: sumsSql(report),
    chart: chartSql(report, report.chart),
    ...page,
  });

test('a page, the sums and the chart of a report come from one statement, which works its rows out once', async () => {
  const all = await sentStatements(() => look(3, { limit: 2, offset: 1 }));
  const sent = all.filter((text) => text.includes('look_rows'));
  expect(sent.map((text) => text.split('generate_series').length - 1)).toEqual([1]);
  expect(sent[0]).toContain('materialized');
});

test('a look has the rows of its page in their order, sums of all and every value as a list has it', async () => {
  const { items, sums, bars } = await look(3, { limit: 2, offset: 1 });
  expect(items).toEqual([
    { id: 2, heap: 'h2', ownWeight: '2', madeAt: '2026-10-05T10:00:00.000Z' },
    { id: 1, heap: 'h1', ownWeight: '1', madeAt: '2026-10-05T10:00:00.000Z' },
  ]);
  expect(sums).toEqual({ total: 3, ownWeight: '6' });
  expect(bars.map(({ heap, rows, ownWeight }) => [heap, rows, ownWeight])).toEqual([
    ['h3', 1, '3'],
    ['h2', 1, '2'],
    ['h1', 1, '1'],
  ]);
});

test('past the last page and without any rows there are sums all the same', async () => {
  expect(await look(3, { limit: 2, offset: 4 })).toMatchObject({ items: [], sums: { total: 3, ownWeight: '6' } });
  expect(await look(0, { limit: 2, offset: 0 })).toEqual({ items: [], sums: { total: 0, ownWeight: '0' }, bars: [] });
});

test('a ranking of many groups has the largest, with their shares of all', async () => {
  const { bars } = await look(199, { limit: 1, offset: 0 });
  const { pareto, groups } = charts.pareto.drawn(bars, report.chart);
  expect([pareto!.length, groups]).toEqual([100, 199]);
  // 199 of 1 + 2 + … + 199, and 199 + 198 + … + 100 of it.
  expect(pareto![0]).toEqual({ heap: 'h199', rows: 1, ownWeight: '199', share: 100, cumulative: 100 });
  expect(pareto!.at(-1)).toMatchObject({ heap: 'h100', cumulative: 7513 });
});

test('a report that takes longer than a statement may is too long to print', () => {
  const timedOut = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect(() => tooLongToPrint(timedOut)).toThrow(ApiError);
  expect(() => tooLongToPrint(timedOut)).toThrow('ReportTooLongToPrint');
  expect(() => tooLongToPrint(new RangeError('other'))).toThrow(RangeError);
});
