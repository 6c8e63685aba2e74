import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableName, type AnyEntity } from '../../src/engine/entity';
import { traitsOf } from '../../src/engine/fields/kinds';
import { raw, sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { fileName, savedAs } from '../../src/engine/server/file-names';
import { testApp, type TestApp } from '../support/app';
import { everyModule, own } from './business';
import { caller, type Caller } from './people';
import { Rows } from './rows';
import { textsOf } from './texts';

let company: TestApp;
let rows: Rows;
let boss: Caller;
const pl = textsOf('pl');

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  rows = new Rows(company.database.db, entities, own);
  boss = caller(company.app, (await company.person({ rights: ['SUPER_USER'], dashboardType: 1 })).token);
});

const table = (entity: AnyEntity) => raw(`"${tableName(entity)}"`);
const csv = (text: string): string[][] => parse(text, { delimiter: ';', bom: true });
const word = (entity: AnyEntity, key: string) =>
  pl.get(`${entity.area}:${entity.name}.fields.${key}`) ?? pl.get(`fields:${key}`);

const named = (entity: AnyEntity, key: string) => {
  const field = entity.fields[key] ?? entity.computed?.[key];
  const unit = field && (field.unit ?? traitsOf(field).unit);
  return unit && !word(entity, key)?.includes(unit) ? `${word(entity, key)} [${unit}]` : word(entity, key);
};

/** A text column the export shows and a formula fits in, if the entity has one. */
const freeText = (entity: AnyEntity) =>
  Object.entries(entity.fields).find(
    ([, field]) =>
      field.kind === 'text' &&
      !field.format &&
      !field.unique &&
      !field.secret &&
      field.max >= 12 &&
      (field.min ?? 0) < 6,
  )?.[0];

/** Fields of some kinds an export may show. */
const shownOf = ({ fields }: AnyEntity, kinds: readonly string[]): string[] =>
  Object.keys(fields).filter((key) => kinds.includes(fields[key]!.kind) && !fields[key]!.secret);

const exporting = entities.filter((entity) => !entity.without?.includes('export'));

describe.each(exporting.map((entity) => [entity.name, entity] as const))('export of %s', (name, entity) => {
  beforeAll(async () => {
    const key = freeText(entity);
    for (const text of ['=2+3', '-12.00', '@SUM(1)']) {
      const unique = (entity.unique ?? []).flat().some((one) => entity.fields[one]?.kind === 'ref');
      if (entity.name === 'customer-settings' || unique) {
        await rows.any(name);
      } else await rows.add(name, key ? { [key]: text } : {});
    }
  });

  it('an export has the rows of the list in its order, numbered', async () => {
    const columns = JSON.stringify([{ key: 'id', label: 'Id' }]);
    const orders: Record<string, string>[] = [
      {},
      { sortBy: 'id', sortDesc: 'true' },
      { sortBy: entity.list.columns[0] ?? 'id' },
    ];
    for (const order of orders) {
      const list = await boss('GET', `/${name}`, { query: { ...order, itemsPerPage: '0' } });
      const ids = (list.body as { items: { id: number }[] }).items.map(({ id }) => String(id));
      const file = await boss('GET', `/${name}/export`, { query: { ...order, format: 'csv', columns } });
      expect(file.status).toBe(200);
      const [header, ...lines] = csv(file.text);
      expect(header).toEqual(['Lp', 'Id']);
      expect(lines).toEqual(ids.map((id, at) => [String(at + 1), id]));
    }
  });

  it('an export keeps to the filter and the columns and their names', async () => {
    const list = await boss('GET', `/${name}`, { query: { itemsPerPage: '1' } });
    const [first] = (list.body as { items: { id: number }[] }).items;
    const filter = JSON.stringify({ ids: [first?.id] });
    const file = await boss('GET', `/${name}/export`, { query: { format: 'csv', filter } });
    const [header, ...lines] = csv(file.text);
    expect(lines).toHaveLength(1);
    expect(header).toEqual(['Lp', ...entity.list.columns.map((key) => named(entity, key))]);
    expect(file.headers['content-disposition']).toBe(savedAs(fileName(pl.get(`${entity.area}:${name}.many`)!, 'csv')));
    expect(file.text).not.toMatch(/argon2/);
  });

  it('the spreadsheet equals the CSV, and formulas stay text', async () => {
    const key = freeText(entity);
    const columns = JSON.stringify([{ key: 'id' }, ...(key ? [{ key, label: '=1+1' }] : [])]);
    const query = { columns, sortBy: 'id' };
    const text = csv((await boss('GET', `/${name}/export`, { query: { ...query, format: 'csv' } })).text);
    const file = await boss('GET', `/${name}/export`, { query: { ...query, format: 'xls' } });
    const [sheet] = await readXlsx(file.bytes);
    const cells = (sheet?.data ?? []).map((line) => line.map((cell) => (cell === null ? '' : String(cell))));
    const plain = text.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
    expect(cells).toEqual(plain);
    if (!key) return;
    expect(text[0]?.[2]).toBe("'=1+1");
    const wild = text.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell));
    expect(wild).toEqual([]);
  });

  it('days of the spreadsheet are days, and money has two decimals', async () => {
    const keys = shownOf(entity, ['money', 'date']);
    if (!keys.length) return;
    const columns = JSON.stringify(keys.map((key) => ({ key })));
    const lists = await boss('GET', `/${name}`, { query: { sortBy: 'id', itemsPerPage: '1' } });
    const [first] = (lists.body as { items: Record<string, unknown>[] }).items;
    const file = await boss('GET', `/${name}/export`, { query: { format: 'xls', columns, sortBy: 'id' } });
    const [sheet] = await readXlsx(file.bytes);
    for (const [at, key] of keys.entries()) {
      const value = first?.[key];
      const cell = sheet?.data[1]?.[at + 1];
      if (value == null) expect(cell ?? null).toBeNull();
      else if (cell instanceof Date) expect(cell.toISOString().slice(0, 10)).toBe(value);
      else expect([key, cell]).toEqual([key, Number(value) / 100]);
    }
  });

  it('choices and colours are written in words', async () => {
    const keys = shownOf(entity, ['choice', 'color']);
    if (!keys.length) return;
    const columns = JSON.stringify(['id', ...keys].map((key) => ({ key })));
    const file = await boss('GET', `/${name}/export`, { query: { format: 'csv', columns, sortBy: 'id' } });
    const { items } = (await boss('GET', `/${name}`, { query: { sortBy: 'id', itemsPerPage: '1' } })).body as {
      items: Record<string, unknown>[];
    };
    const text = (key: string) => {
      const of = entity.fields[key]!.kind === 'color' ? 'list:color' : `${entity.area}:${name}.${key}`;
      const value = items[0]?.[key] ?? null;
      return value === null ? '' : pl.get(`${of}.${String(value)}`);
    };
    expect(csv(file.text)[1]!.slice(2)).toEqual(keys.map(text));
  });

  it('money, percents, days and instants are written as specified', async () => {
    const { fields } = entity;
    const keys = shownOf(entity, ['money', 'percent', 'date', 'datetime']);
    if (!keys.length) return;
    const columns = JSON.stringify(['id', ...keys].map((key) => ({ key })));
    const file = await boss('GET', `/${name}/export`, { query: { format: 'csv', columns, sortBy: 'id' } });
    const stored = await company.database.db.rows<Record<string, unknown>>(
      sql`select * from ${table(entity)} order by id`,
    );
    const lines = csv(file.text).slice(1);
    expect(lines).toHaveLength(stored.length);
    for (const [at, line] of lines.entries())
      for (const [column, key] of keys.entries()) {
        const value = stored[at]?.[key];
        const cell = line[column + 2];
        const kind = fields[key]?.kind;
        if (value === null) expect(cell).toBe('');
        else if (kind === 'date') expect(cell).toBe(value);
        else if (kind === 'datetime') expect(cell).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
        else {
          const hundredths = Math.abs(Number(value));
          const digits = `${Math.trunc(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
          expect(cell).toBe(Number(value) < 0 ? `-${digits}` : digits);
        }
      }
  });
});
