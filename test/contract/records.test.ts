import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableName, type AnyEntity } from '../../src/engine/entity';
import { writableFields } from '../../src/engine/fields/forms';
import { raw, sql, type Sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { testApp, type TestApp } from '../support/app';
import { everyModule, lives, own, ownInput, referring } from './business';
import { caller, type Caller } from './people';
import { expectRefusal } from './refusal';
import { Rows } from './rows';
import { rightRow, rightValue, type Row } from './samples';

let company: TestApp;
let rows: Rows;
let boss: Caller;
let seed = 1;

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  rows = new Rows(company.database.db, entities, own);
  boss = caller(company.app, (await company.person({ rights: ['SUPER_USER'], dashboardType: 1 })).token);
});

const has = (entity: AnyEntity, what: 'create' | 'update' | 'delete') =>
  !entity.readOnlyRows && !entity.without?.includes(what);
/** A test of entities that have what it is about. */
const where = (entity: AnyEntity, what: 'update' | 'delete', name: string, test: () => Promise<void>) => {
  if (has(entity, what)) it(name, test);
};

/** Input of a new record, its required references made first, other values every time. */
async function input(entity: AnyEntity): Promise<Row> {
  const refs = new Map<string, number>();
  for (const field of Object.values(entity.fields))
    if (field.kind === 'ref' && field.required) refs.set(field.to, await rows.addInUse(field.to));
  const sent = { ...rightRow(entity, seed++, (to) => refs.get(to) ?? 1), ...ownInput(entity) };
  await lives[entity.name]?.before?.(boss, sent, company.database.db);
  return sent;
}

async function create(entity: AnyEntity, headers?: Record<string, string>): Promise<{ sent: Row; row: Row }> {
  const sent = await input(entity);
  const answer = await boss('POST', `/${entity.name}`, { body: sent, headers });
  expect(answer.status, answer.text).toBe(200);
  return { sent, row: answer.body as Row };
}

/** A new record, brought to where it may be deleted. */
async function deletable(entity: AnyEntity): Promise<{ path: string; row: Row }> {
  const { row } = await create(entity);
  const path = `/${entity.name}/${String(row['id'])}`;
  const life = lives[entity.name];
  if (!life?.beforeDelete) return { path, row };
  await life.beforeDelete(boss, row);
  return { path, row: (await boss('GET', path)).body as Row };
}

/** While this runs, the caller's scope of the entity holds no row: as if a right or a customer had been taken away since. */
async function outOfReach(name: string, work: () => Promise<void>): Promise<void> {
  const half = company.engine.registry.get(name).half as { scope?: () => Sql };
  const { scope } = half;
  half.scope = () => sql`false`;
  await work();
  half.scope = scope;
}

const count = async (entity: AnyEntity) =>
  (await company.database.db.one<{ n: number }>(sql`select count(*)::int as n from ${raw(`"${tableName(entity)}"`)}`))
    ?.n;

/** A field an editor would change, and its next value. */
function change(entity: AnyEntity, sent: Row): Row {
  const settled = lives[entity.name]?.settled ?? [];
  const fields = writableFields(entity.fields).filter(
    ([key, field]) => field.kind !== 'password' && key in sent && !settled.includes(key),
  );
  for (const [key, field] of fields.sort(([, a]) => (a.kind === 'text' && !a.format ? -1 : 1))) {
    const value = field.kind === 'boolean' ? !sent[key] : rightValue(key, field, seed++, () => Number(sent[key]));
    if (JSON.stringify(value) !== JSON.stringify(sent[key]) && !own[entity.name]?.[key]) return { [key]: value };
  }
  return {};
}

/** Features tidy texts: capitals in codes, no spaces in numbers. */
const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : (value ?? null);

/** As long as the text, and nothing a browser, a formula or a query would take for its own where there is room. */
const markup = (text: string): string => `<b>"'&=${'${x}'}{{y}}%_\\`.padEnd(text.length, text).slice(0, text.length);

const secret = /argon2|Coatdesk1!|482915/;

describe.each(entities.filter((one) => has(one, 'create')).map((one) => [one.name, one] as const))(
  '%s',
  (name, entity) => {
    it('a record is created as sent, read, and found in the list and the picker', async () => {
      const { sent, row } = await create(entity);
      expect(row).toMatchObject({ version: 1 });
      const read = await boss('GET', `/${name}/${String(row['id'])}`);
      expect(read.status).toBe(200);
      expect(read.body).toMatchObject({ id: row['id'], version: 1, can: expect.any(Object) as object });
      for (const [key, field] of writableFields(entity.fields)) {
        if (field.kind === 'password' || field.secret) {
          expect(read.body).not.toHaveProperty(key);
          continue;
        }
        const value = (read.body as Row)[key];
        if (field.kind === 'datetime') expect(Date.parse(String(value))).toBe(Date.parse(String(sent[key])));
        else if (key in sent) expect(tidy(value), key).toEqual(tidy(sent[key]));
      }
      const query = { filter: JSON.stringify({ ids: [row['id']] }) };
      const list = await boss('GET', `/${name}`, { query });
      expect(list.body).toMatchObject({ total: 1, items: [{ id: row['id'] }] });
      // A write answers with values, a read with what PostgreSQL wrote as JSON: the same to the last digit.
      expect(read.body).toMatchObject(row);
      expect(read.body).toMatchObject((list.body as { items: [Row] }).items[0]);
      const pick = await boss('GET', `/search/${name}-search`, {
        query: { filter: JSON.stringify({ id: row['id'] }) },
      });
      expect(pick.body).toMatchObject({ items: [{ id: row['id'] }] });
      for (const answer of [read, list, pick]) expect(answer.text).not.toMatch(secret);
    });

    it('markup in its texts stays text', async () => {
      const row = await input(entity);
      const texts = writableFields(entity.fields).filter(
        ([key, field]) =>
          field.kind === 'text' && !field.format && !field.secret && key in row && !(key in ownInput(entity)),
      );
      const marked = Object.fromEntries(texts.map(([key]) => [key, markup(String(row[key]))]));
      const made = await boss('POST', `/${name}`, { body: { ...row, ...marked } });
      expect(made.status, made.text).toBe(200);
      const { body } = await boss('GET', `/${name}/${String((made.body as Row)['id'])}`);
      for (const [key, text] of Object.entries(marked)) expect(tidy((body as Row)[key]), key).toEqual(tidy(text));
    });

    it('a record is created once per Idempotency-Key, also by concurrent duplicates', async () => {
      const sent = await input(entity);
      const before = (await count(entity)) ?? 0;
      const headers = { 'idempotency-key': randomUUID() };
      const send = (body: Row) => boss('POST', `/${name}`, { body, headers });
      const answers = await Promise.all([send(sent), send(sent), send(sent)]);
      const again = await send(sent);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { body } of answers) expect(body).toEqual(again.body);
      expect(await count(entity)).toBe(before + 1);
      const [key] = Object.keys(sent);
      expectRefusal(await send({ ...sent, [String(key)]: 'something else' }), [400, 409], 'the key with another body');
      expect(await count(entity)).toBe(before + 1);
    });

    where(entity, 'update', 'is changed by version only, and every change is on record', async () => {
      const { sent, row } = await create(entity);
      const path = `/${name}/${String(row['id'])}`;
      let version = 1;
      let changed: string[] = [];
      for (const method of ['PUT', 'PATCH', 'POST'] as const) {
        const wanted = change(entity, sent);
        const answer = await boss(method, path, { body: { ...wanted, version } });
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body).toMatchObject({ version: ++version });
        for (const [key, value] of Object.entries(wanted)) expect(tidy((answer.body as Row)[key])).toEqual(tidy(value));
        Object.assign(sent, wanted);
        changed = Object.keys(wanted);
      }
      const stale = await boss('PUT', path, { body: { ...change(entity, sent), version: 1 } });
      expectRefusal(stale, 409, 'a stale version');
      expect(stale.body).toMatchObject({
        errorStr: 'StaleVersion',
        current: { id: row['id'], version: 4, updatedUser: { name: expect.any(String) as string } },
      });
      expectRefusal(await boss('PUT', path, { body: change(entity, sent) }), 400, 'no version');
      expect((await boss('GET', path)).body).toMatchObject({ version: 4 });

      const info = await boss('GET', `/${name}/record-info/${String(row['id'])}`);
      expect(info.body).toMatchObject({
        createdUser: expect.stringContaining('Test') as string,
        updatedUser: expect.stringContaining('Test') as string,
      });
      const history = await boss('GET', `/${name}/history/${String(row['id'])}`);
      const { items } = history.body as { items: { action: string; user: string; changes: object }[] };
      // The history of a record also lists its mails and documents.
      const writes = items.filter(({ action }) => /^(insert|update|change)$/.test(action));
      expect(writes.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'insert']);
      expect(Object.keys(writes[0]?.changes ?? {})).toEqual(changed);
      for (const answer of [stale, history]) expect(answer.text).not.toMatch(secret);
    });

    where(entity, 'update', 'is accepted as it was read; what only the server writes is refused by name', async () => {
      const { row } = await create(entity);
      const path = `/${name}/${String(row['id'])}`;
      const read = (await boss('GET', path)).body as Row;
      const back = await boss('PUT', path, { body: read });
      expect(back.status, back.text).toBe(200);
      const { can: _, why: __, updatedUser: ___, ...now } = (await boss('GET', path)).body as Row;
      const forged = await boss('PUT', path, { body: { ...now, createdAt: '2020-01-01T00:00:00.000Z' } });
      expectRefusal(forged, 400, 'another moment of making');
      expect((forged.body as { fields: Row }).fields).toEqual({ createdAt: 'ReadOnly' });
      expectRefusal(await boss('PUT', path, { body: { ...read, nonsense: 1 } }), 400, 'an unknown key');
    });

    where(entity, 'update', 'is changed by one of two who save at once', async () => {
      const { sent, row } = await create(entity);
      const path = `/${name}/${String(row['id'])}`;
      const body = { ...change(entity, sent), version: 1 };
      const answers = await Promise.all([boss('PUT', path, { body }), boss('PUT', path, { body })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    where(entity, 'delete', 'is deleted, alone and together; a delete is taken back', async () => {
      const { path, row } = await deletable(entity);
      const gone = await boss('DELETE', path);
      expect(gone.status, gone.text).toBe(200);
      expectRefusal(await boss('GET', path), 404, 'a deleted row');
      expectRefusal(await boss('DELETE', path), 404, 'a second delete');
      await outOfReach(name, async () => {
        const answer = await boss('POST', `/${name}/restore/${String(row['id'])}`, { body: {} });
        expectRefusal(answer, [404, 422], 'a delete of what is no longer within reach');
      });
      expectRefusal(await boss('GET', path), 404, 'a delete taken back from out of reach');
      const back = await boss('POST', `/${name}/restore/${String(row['id'])}`, { body: {} });
      if ((gone.body as { undo: boolean }).undo) {
        expect(back.status, back.text).toBe(200);
        const { version: _, updatedAt: __, createdAt: ___, can: ____, ...wanted } = row;
        expect((await boss('GET', path)).body).toMatchObject(wanted);
        expectRefusal(
          await boss('POST', `/${name}/restore/${String(row['id'])}`, { body: {} }),
          [404, 409, 422],
          'twice',
        );
      } else expectRefusal(back, 422, 'a delete that cannot be taken back');

      const ids = [(await deletable(entity)).row['id'], (await deletable(entity)).row['id']].map(String);
      const many = await boss('DELETE', `/${name}`, { query: { 'id[]': [...ids, '2147483647'] } });
      expect(many.body).toMatchObject({ deleted: ids.map(Number), failed: [{ id: 2147483647, errorStr: 'NotFound' }] });
    });

    where(entity, 'delete', 'is kept while something refers to it', async () => {
      const refers = (other: AnyEntity) =>
        Object.entries(other.fields).find(
          ([, f]) => f.kind === 'ref' && f.to === name && (f.onDelete ?? 'restrict') === 'restrict',
        )?.[0];
      const referrer = entities.find((other) => other.name !== name && refers(other));
      if (!referrer) return;
      const { row } = await create(entity);
      const key = refers(referrer) ?? '';
      await rows.add(referrer.name, { ...referring[referrer.name], [key]: row['id'] });
      expectRefusal(await boss('DELETE', `/${name}/${String(row['id'])}`), 422, `used by ${referrer.name}`);
      expect((await boss('GET', `/${name}/${String(row['id'])}`)).status).toBe(200);
    });
  },
);
