import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../scripts/migrations/declared';
import { columnName, tableName } from '../../src/engine/entity';
import { raw, sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { migrationsFolder } from '../../src/server/database/migrate';
import { testDatabase, type TestDatabase } from '../support/database';
import { own } from './business';
import { Rows } from './rows';
import { beyondBounds } from './samples';

let database: TestDatabase;
let rows: Rows;
let admin: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  rows = new Rows(database.db, entities, own);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(() => admin.end());

const stateOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error);
  }
};

describe('the database', () => {
  it('the migrated database matches the declarations', async () => {
    expect(await missing(migrationsFolder)).toEqual([]);
  });

  it('no column holds binary fractions', async () => {
    const { rows: floats } = await admin.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type in ('real', 'double precision', 'money')`,
    );
    expect(floats).toEqual([]);
  });

  it('every editable table has a version and timestamps', async () => {
    const { rows: found } = await admin.query<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('id', 'version', 'created_at', 'updated_at', 'created_user_id', 'updated_user_id')
       group by table_name having count(*) = 6`,
    );
    const complete = new Set(found.map((row) => row.table_name));
    expect(entities.map(tableName).filter((name) => !complete.has(name))).toEqual([]);
  });

  it("the product's role has exactly the privileges it needs", async () => {
    const app = new URL(database.appUrl).username;
    const { rows: roles } = await admin.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = $1`,
      [app],
    );
    expect(roles).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
    const { rows: owned } = await admin.query(
      `select relname from pg_class where relowner = (select oid from pg_roles where rolname = $1)`,
      [app],
    );
    expect(owned).toEqual([]);
    expect(await stateOf(database.db.run(sql`create table mine (id int)`))).toBe('42501');
    expect(await stateOf(database.db.run(sql`create temporary table mine (id int)`))).toBe('42501');
    expect(await stateOf(database.db.run(sql`alter table logs add column x int`))).toBe('42501');
  });

  it("the product's role cannot change the log", async () => {
    await database.db.run(sql`insert into logs (kind, description, date) values (0, 'trail/insert/1', now())`);
    expect(await stateOf(database.db.run(sql`update logs set description = 'x'`))).toBe('42501');
    expect(await stateOf(database.db.run(sql`delete from logs`))).toBe('42501');
    expect(await stateOf(database.db.run(sql`truncate logs`))).toBe('42501');
  });
});

describe.each(entities.map((entity) => [entity.name, entity] as const))('the table of %s', (name, entity) => {
  it('values beyond the declared bounds are refused', async () => {
    const id = await rows.any(name);
    const accepted: string[] = [];
    for (const { key, field, value } of beyondBounds(entity.fields)) {
      await admin.query('begin');
      const change = `update "${tableName(entity)}" set "${columnName(key)}" = $1 where id = $2`;
      const state = await stateOf(admin.query(change, [value, id]));
      await admin.query('rollback');
      if (!/^2[23]/.test(state)) accepted.push(`${key} (${field.kind}) = ${String(value).slice(0, 20)}: ${state}`);
    }
    expect(accepted).toEqual([]);
  });

  it('a duplicate of a unique value is refused, also in capitals', async () => {
    const sets = [
      ...Object.entries(entity.fields).flatMap(([key, field]) => (field.unique ? [[key]] : [])),
      ...(entity.unique ?? []).map((keys) => [...keys]),
    ];
    for (const keys of sets) {
      const same: Record<string, unknown> = {};
      const id = await rows.any(name);
      const found = await database.db.one<Record<string, unknown>>(
        sql`select * from ${raw(`"${tableName(entity)}"`)} where id = ${id}`,
      );
      for (const key of keys) {
        const field = entity.fields[key];
        const value = found?.[key];
        const missing = value === null && field?.kind === 'ref';
        same[key] = missing ? await rows.any(field.to) : field?.kind === 'text' ? String(value).toUpperCase() : value;
        if (missing) await rows.set(name, id, { [key]: same[key] });
      }
      expect(await stateOf(rows.add(name, same)), keys.join(', ')).toBe('23505');
    }
  });

  it('there is one default at a time', async () => {
    for (const [key, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'boolean' || !field.onlyOne) continue;
      await database.db.run(sql`update ${raw(`"${tableName(entity)}"`)} set ${raw(`"${columnName(key)}"`)} = false`);
      await rows.add(name, { [key]: true });
      expect(await stateOf(rows.add(name, { [key]: true }))).toBe('23505');
    }
  });
});
