import { beforeAll, describe, expect, it } from 'vitest';
import { emails } from '../../demo/rows/people';
import { actionsOf, hasFlag, tableName, type AnyEntity } from '../../src/engine/entity';
import type { Db, Tx } from '../../src/engine/server/db';
import { raw, sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { orderState } from '../../src/modules/states/order-states';
import { startSession } from '../../src/server/sessions/session-store';
import type { TestApp } from '../support/app';
import { demoApp, tuesday } from '../support/shop';
import { everyModule } from './business';
import { caller, type Answer, type Caller } from './people';
import { rightValue, type Row } from './samples';

/**
 * What a screen offers is what the server accepts, of every record of the demo company in every state it is in, for each of
 * its accounts. Every write is taken back, so that each finds the company as it was.
 */
let company: TestApp;
const people = new Map<string, Caller>();
/** Holds every right: what it is not offered, the state or the circumstances forbid. */
const administrator = emails[0]!;

class TakenBack extends Error {
  constructor(readonly result: unknown) {
    super('The transaction is taken back.');
  }
}

/** The same database, whose transactions end with a rollback once all they did is checked. */
function takingBack(db: Db): Db {
  const tx = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await db.tx(async (inner) => {
        const result = await work(inner);
        await inner.run(sql`set constraints all immediate`);
        throw new TakenBack(result);
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.result as T;
      throw error;
    }
  };
  return Object.create(db, { tx: { value: tx } }) as Db;
}

beforeAll(async () => {
  company = await demoApp();
  const { db } = company.database;
  await everyModule(company);
  for (const email of emails) {
    const user = await db.one<{ id: number }>(sql`select id from users where email = ${email}`);
    const token = await db.tx((tx) => startSession(tx, user!.id, { ip: '127.0.0.1', userAgent: 'test' }, tuesday));
    people.set(email, caller(company.app, token));
  }
  await reachEveryState(people.get(administrator)!);
  Object.assign(company.installation, { db: takingBack(db) });
});

/** Takes records into the states the demo has none in, as far as a step leads there. */
async function reachEveryState(who: Caller): Promise<void> {
  for (const entity of entities) {
    if (!entity.transitions) continue;
    const { field, steps } = entity.transitions;
    const query = { itemsPerPage: '200', page: '0' };
    for (const { action, from, to } of steps) {
      const { status, body } = await who('GET', `/${entity.name}`, { query });
      if (status !== 200) break;
      const { items } = body as { items: Row[] };
      if (items.some((row) => row[field] === to)) continue;
      for (const row of items.filter((one) => from.includes(one[field] as never)).slice(0, 5)) {
        const path = `/${entity.name}/${String(row['id'])}/${action}`;
        if ((await who('POST', path, { body: await inputOf(entity, action, row) })).status === 200) break;
      }
    }
  }
}

/** What of a record decides about what is offered: its kinds, its state, and what conditions of actions name. */
function circumstances(entity: AnyEntity): string[] {
  const kinds = Object.entries(entity.fields).flatMap(([key, { kind }]) => (kind === 'choice' ? [key] : []));
  const named = Object.values(actionsOf(entity)).flatMap(({ when }) => Object.keys(when ?? {}));
  return [...new Set([...kinds, ...named])];
}

/** Records of an entity the person sees: one in each of the circumstances there are. */
async function recordsOf(who: Caller, entity: AnyEntity): Promise<{ path: string; row: Row }[]> {
  const { status, body } = await who('GET', `/${entity.name}`, { query: { itemsPerPage: '200', page: '0' } });
  if (status !== 200) return [];
  const keys = circumstances(entity);
  const one = new Map<string, Row>();
  for (const row of (body as { items: Row[] }).items) one.set(JSON.stringify(keys.map((key) => row[key] ?? null)), row);
  const found = [];
  for (const { id } of one.values()) {
    const path = `/${entity.name}/${String(id)}`;
    const read = await who('GET', path);
    expect(read.status, path).toBe(200);
    found.push({ path, row: read.body as Row });
  }
  return found;
}

/** What is typed where not just any value of the field will do. */
const typed: Record<string, (row: Row) => Row> = {
  'orders override': ({ status }) => ({
    status: status === orderState.confirmed ? orderState.new : orderState.confirmed,
  }),
};

const first = new Map<string, number>();
async function someOf(name: string): Promise<number> {
  if (!first.has(name)) {
    const { db } = company.database;
    const row = await db.one<{ id: number }>(sql`select min(id) as id from ${raw(`"${tableName({ name })}"`)}`);
    first.set(name, row?.id ?? 1);
  }
  return first.get(name)!;
}

async function inputOf(entity: AnyEntity, action: string, row: Row): Promise<Row> {
  const input: Row = {};
  for (const [key, field] of Object.entries(actionsOf(entity)[action]!.input ?? {})) {
    if (!field.required) continue;
    const id = field.kind === 'ref' ? await someOf(field.to) : 0;
    input[key] = rightValue(key, field, 3, () => id);
  }
  return { ...input, ...typed[`${entity.name} ${action}`]?.(row) };
}

/** Done, or refused for what was typed: the answer names the fields. */
const isAccepted = ({ status, body }: Answer): boolean =>
  status === 200 || ([400, 422].includes(status) && 'fields' in (body as object));
/** Refused by what is, in words: not for a fault of the server, nor as if the right were missing. */
const isRefusal = ({ status, body }: Answer): boolean =>
  [403, 404, 409, 422].includes(status) && typeof (body as Row)['errorStr'] === 'string';

describe.each(emails.map((email) => [email] as const))('what is offered to %s', (email) => {
  it('the server accepts, and refuses what is not', async () => {
    const who = people.get(email)!;
    const wrong: string[] = [];
    for (const entity of entities)
      for (const { path, row } of await recordsOf(who, entity)) {
        const { can, why = {} } = row as { can: Record<string, boolean>; why?: Record<string, string> };
        const actions = Object.keys(actionsOf(entity)).filter(
          (action) => can[action] || why[action] || email === administrator,
        );
        for (const action of actions) {
          const answer = await who('POST', `${path}/${action}`, { body: await inputOf(entity, action, row) });
          if (!(can[action] ? isAccepted : isRefusal)(answer))
            wrong.push(`${action} of ${path}: ${String(can[action])}, ${answer.status} ${answer.text.slice(0, 200)}`);
        }
        if (can['edit']) {
          const answer = await who('PUT', path, { body: row });
          if (answer.status !== 200)
            wrong.push(`save of ${path} as read: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
        if (can['delete'] || why['delete']) {
          const answer = await who('DELETE', path);
          if (!isRefusal(answer) && !(can['delete'] && answer.status === 200))
            wrong.push(`delete of ${path}: ${String(can['delete'])}, ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }
    expect(wrong).toEqual([]);
  });
});

/** Records the person may change, and whose save as they were read is refused. */
async function unsaved(who: Caller): Promise<string[]> {
  const wrong: string[] = [];
  for (const entity of entities)
    for (const { path, row } of await recordsOf(who, entity)) {
      if (!(row['can'] as Row)['edit']) continue;
      const answer = await who('PUT', path, { body: row });
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status} ${answer.text.slice(0, 250)}`);
    }
  return wrong;
}

describe('what every record refers to', () => {
  it('may be cancelled: the record is read and saved as it was', async () => {
    const who = people.get(administrator)!;
    const { installation, database } = company;
    const taking = installation.db;
    Object.assign(installation, { db: database.db });
    let cancelled = 0;
    for (const entity of entities) {
      if (!entity.transitions?.steps.some(({ action }) => action === 'cancel')) continue;
      for (const { path, row } of await recordsOf(who, entity)) {
        if (!(row['can'] as Row)['cancel']) continue;
        const { status } = await who('POST', `${path}/cancel`, { body: await inputOf(entity, 'cancel', row) });
        if (status === 200) cancelled++;
      }
    }
    Object.assign(installation, { db: taking });
    expect(cancelled).toBeGreaterThan(10);
    expect(await unsaved(who)).toEqual([]);
  });

  it('may be out of use: the record is read and saved as it was', async () => {
    const { db } = company.database;
    // A key that is handed out is never out of use.
    const kept = new Set(['users', 'roles', 'keys']);
    for (const entity of entities)
      if (hasFlag(entity, 'isActive') && !kept.has(entity.name))
        await db.run(sql`update ${raw(`"${tableName(entity)}"`)} set is_active = false`);
    expect(await unsaved(people.get(administrator)!)).toEqual([]);
  });
});
