import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportKeys, splitKeys, summedKeys } from '../../src/engine/report';
import { reports } from '../../src/modules/all.reports';
import { fileName, savedAs } from '../../src/engine/server/file-names';
import { testApp, type TestApp } from '../support/app';
import { pdfPages } from '../support/pdf';
import { everyModule } from './business';
import { caller, type Caller } from './people';
import { expectRefusal } from './refusal';
import { textsOf } from './texts';

let company: TestApp;
let boss: Caller;
const pl = textsOf('pl');

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  boss = caller(company.app, (await company.person({ rights: ['SUPER_USER'], dashboardType: 1 })).token);
});

describe.each(reports.map((report) => [report.name, report] as const))('the report %s', (name, report) => {
  const path = `/reports/${name}`;
  const keys = reportKeys(report);
  /** Names of the query parameters its route reads. */
  const parameters = () => {
    const { query } = company.routes.find((route) => route.path === path)!;
    return Object.keys(z.toJSONSchema(query!, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  };

  it('a report answers a page with the number of rows and every declared sum', async () => {
    const { status, text, body } = await boss('GET', path, { query: { page: '0', itemsPerPage: '1' } });
    expect(status, text).toBe(200);
    const { items, total, sums } = body as { items: unknown[]; total: number; sums: object };
    expect([Array.isArray(items), Number.isInteger(total)]).toEqual([true, true]);
    const wanted = summedKeys(report).flatMap((key) =>
      report.columns[key]!.sum === 'split' ? [key, ...Object.values(splitKeys(key))] : [key],
    );
    expect(Object.keys(sums).sort()).toEqual(wanted.sort());
    for (const kind of ['pareto', 'bars']) expect(kind in (body as object)).toBe(report.chart?.kind === kind);
  });

  it('a report is sorted by every column in both directions', async () => {
    if (!parameters().includes('sortBy')) return;
    for (const sortBy of keys)
      for (const sortDesc of ['true', 'false']) {
        const { status, text } = await boss('GET', path, { query: { sortBy, sortDesc } });
        expect(status, `${sortBy}: ${text}`).toBe(200);
      }
  });

  it('a report is printed under its title', async () => {
    const { status, text, bytes } = await boss('GET', `${path}/export`, { query: { format: 'pdf' } });
    expect(status, text).toBe(200);
    const [page] = await pdfPages(bytes);
    expect(page).toContain(pl.get(`${report.texts}.title`)!);
  });

  it('undeclared pages, sorts and filters of a report are refused', async () => {
    const wrong: Record<string, string>[] = [
      { page: '-1' },
      { page: 'x' },
      { itemsPerPage: '1e9' },
      { sortBy: 'no_such_column' },
      { sortBy: 'id; drop table users' },
      { sortDesc: 'perhaps' },
      { nonsense: '1' },
      { filter: '{' },
      { filter: '[]' },
      { filter: '{"noSuchFilter":1}' },
      { filter: 'x'.repeat(3000) },
    ];
    for (const query of wrong) expectRefusal(await boss('GET', path, { query }), 400, JSON.stringify(query));
    for (const query of [...wrong.slice(3), { format: 'doc' }])
      expectRefusal(await boss('GET', `${path}/export`, { query }), 400, `export ${JSON.stringify(query)}`);
  });

  it('report filters of another type are refused', async () => {
    const values = { search: 7, day: '5.10.2026', id: 0, flag: 'yes', choice: 'none' };
    for (const [key, { kind }] of Object.entries(report.filters)) {
      if (parameters().includes('filter')) {
        const query = { filter: JSON.stringify({ [key]: values[kind] }) };
        expectRefusal(await boss('GET', path, { query }), 400, JSON.stringify(query));
      } else if (kind === 'day') expectRefusal(await boss('GET', path, { query: { [key]: 'x' } }), 400, key);
    }
  });

  it('a report is exported as CSV and spreadsheet with every column under its name', async () => {
    const named = (key: string) => {
      const label = pl.get(`${report.texts}.columns.${key}`);
      const unit = report.columns[key]?.unit;
      return unit && !label?.includes(unit) ? `${label} [${unit}]` : label;
    };
    const header = ['Lp', ...keys.map(named)];
    const saved = (kind: string) => savedAs(fileName(pl.get(`${report.texts}.title`)!, kind));
    const csv = await boss('GET', `${path}/export`, { query: { format: 'csv' } });
    expect(csv.headers['content-disposition']).toBe(saved('csv'));
    const [first] = parse(csv.text, { delimiter: ';', bom: true });
    expect(first).toEqual(header);
    const xls = await boss('GET', `${path}/export`, {});
    expect(xls.headers['content-disposition']).toBe(saved('xlsx'));
    const [sheet] = await readXlsx(xls.bytes);
    expect(sheet?.data[0]).toEqual(header);
  });
});
