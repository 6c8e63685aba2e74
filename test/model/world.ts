import { expect } from 'vitest';
import { raw, sql, type Sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import type { AnyEntity } from '../../src/engine/entity';
import errors from '../../src/locales/en/errors.json';
import type { Body, Person } from '../support/app';
import { plantPriceList } from '../support/price-list';
import { testShop, type Shop } from '../support/shop';
import { type Random, randomOf } from './random';

/** A user of the model, with the rights its screens know. */
export interface Actor extends Person {
  name: string;
  rights: ReadonlySet<string>;
  customerId?: number;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is wrong, and what led to it. */
export class Fault extends Error {}

const everything = (family: string) => ['READ', 'WRITE', 'DELETE', 'EXPORT'].map((one) => `${family}_${one}`);
const rightsOf = {
  office: [
    ...['ORDERS', 'QUOTATIONS', 'CUSTOMERS', 'RECEPTION', 'COMPLAINTS'].flatMap(everything),
    'PRODUCTS_READ',
    'DICTIONARIES_READ',
    'PRICE_LIST_READ',
  ],
  accountant: [...everything('INVOICES'), 'QUOTATIONS_READ', 'ORDERS_READ', 'CUSTOMERS_READ', 'DICTIONARIES_READ'],
  foreman: [
    'WORK_CARDS_READ',
    'WORK_CARDS_WRITE',
    'WORK_CARDS_DELETE',
    'WORK_CARDS_ALL',
    'WORK_CARDS_WORK',
    'SCHEDULER_READ',
    'SCHEDULER_WRITE',
    'STOCK_READ',
    'ORDERS_READ',
    'DICTIONARIES_READ',
  ],
  keeper: [...everything('STOCK'), ...everything('STOCK_LEND'), 'STOCK_CHANGE', 'PRODUCTS_READ', 'DICTIONARIES_READ'],
} as const;
const customerRights = ['ORDERS_READ', 'QUOTATIONS_READ', 'RECEPTION_READ', 'COMPLAINTS_READ', 'COMPLAINTS_WRITE'];

/** The shop, its users, and what the model remembers of what they made. */
export interface World {
  shop: Shop;
  random: Random;
  people: Record<keyof typeof rightsOf | 'admin', Actor> & { customers: readonly Actor[] };
  modules: Set<string>;
  ids: {
    customers: readonly number[];
    currencies: readonly number[];
    /** Orders still played with; the oldest are forgotten. */
    orders: number[];
    cards: number[];
    lots: number[];
    /** Orders a person put into a state by hand: the roll-up does not hold for them. */
    byHand: Set<number>;
  };
  known: Readonly<Record<string, number>>;
  entity(name: string): AnyEntity;
  /** A request a screen offers. Refusals by a rule are fine; that something is gone, forbidden, or broken is a fault. */
  ask(actor: Actor, method: Method, path: string, body?: unknown): Promise<{ status: number; body: Body }>;
  /** The record as the actor sees it; a missing one is a fault. */
  read(actor: Actor, path: string): Promise<Body>;
  rows<T extends object>(query: Sql): Promise<T[]>;
  /** Requests since the beginning, one line each. */
  trace: string[];
  /** How often each step was refused, and with what. */
  refusals: Map<string, number>;
}

export async function newWorld(seed: number): Promise<World> {
  const shop = await testShop({ paint: true });
  const { app, companyId } = shop;
  const { db } = app.database;
  await plantPriceList(db);
  const person = async (name: string, rights: readonly string[], customerId?: number): Promise<Actor> => ({
    ...(await app.person({ rights, ...(customerId ? { customerId } : { companyId }) })),
    name,
    rights: new Set(rights),
    ...(customerId ? { customerId } : {}),
  });
  const euro = await shop.id('currency', 'code', 'EUR');
  await db.run(sql`update currency set rate = 4.2715 where id = ${euro}`);
  await db.run(sql`
    insert into currency_rate (currency_id, rate_date, rate) values (${euro}, '2026-10-02', 4.2715) on conflict do nothing`);
  const customers = [await shop.id('customers', 'code', 'ALU01'), await shop.id('customers', 'code', 'STA01')];
  const abroad = (await db.one<{ id: number }>(sql`
    insert into customers (code, name, nip, address, post_code, city, email, currency_id)
    values ('EUR01', 'Metallbau Süd', '4444444444', 'Hauptstr. 1', '01-067', 'Dresden', 'info@metallbau.test', ${euro})
    returning id`))!.id;
  const all = [...new Set([...Object.values(rightsOf).flat(), 'ADMIN_USER', 'SUPER_USER'])];
  const people = {
    office: await person('office', rightsOf.office),
    accountant: await person('accountant', rightsOf.accountant),
    foreman: await person('foreman', rightsOf.foreman),
    keeper: await person('keeper', rightsOf.keeper),
    admin: await person('admin', all),
    customers: await Promise.all([...customers, abroad].map((id) => person(`customer ${id}`, customerRights, id))),
  };
  const known = {
    alu: await shop.id('product_states', 'name', 'Aluminium surowe'),
    steel: await shop.id('product_states', 'name', 'Stal surowa'),
    aluService: await shop.id('services', 'code', 'ALU-STD'),
    steelService: await shop.id('services', 'code', 'STAL-STD'),
    transport: await shop.id('transport_types', 'code', 'DOSTAWA'),
    location: await shop.id('locations', 'code', 'R-12'),
    paint: await shop.id('products', 'code', '7016-STR'),
    reason: await shop.id('errornous_reasons', 'code', 'ZARYS'),
  };
  const byName = new Map<string, AnyEntity>(entities.map((entity) => [entity.name, entity]));
  const world: World = {
    shop,
    random: randomOf(seed),
    people,
    modules: new Set(await app.installation.modules()),
    ids: {
      customers: [...customers, abroad],
      currencies: [await shop.id('currency', 'code', 'PLN'), euro],
      orders: [],
      cards: [],
      lots: [],
      byHand: new Set(),
    },
    known,
    entity: (name) => byName.get(name)!,
    ask: (...request) => ask(world, ...request),
    async read(actor, path) {
      const { status, body } = await ask(world, actor, 'GET', path);
      if (status !== 200) throw new Fault(`${actor.name} reads ${path}: ${status}`);
      return body as unknown;
    },
    rows: (query) => db.rows(query),
    trace: [],
    refusals: new Map(),
  };
  world.ids.lots = (await world.rows<{ id: number }>(sql`select id from stocks order by id`)).map(({ id }) => id);
  expect(world.modules.size).toBeGreaterThan(5);
  return world;
}

/** Refusals by a rule the person can do something about. */
const isRule = (status: number): boolean => status === 409 || status === 422;
/** A refusal that names no more than a table, or does not name where something is used. */
const isUnhelpful = (errorStr: string, { errorDetails }: Body): boolean =>
  ['UnknownError', 'NotNow'].includes(errorStr) || (errorStr === 'UsedElsewhere' && !errorDetails);

async function ask(
  { shop, trace, refusals }: World,
  actor: Actor,
  method: Method,
  path: string,
  sent?: unknown,
): Promise<{ status: number; body: Body }> {
  const answer = await shop.app.call(actor, method, path, sent ?? (method === 'POST' ? {} : undefined));
  const line = lineOf(actor, method, path, sent, answer);
  if (method !== 'GET') trace.push(line.slice(0, 400));
  if (answer.status === 200) return answer;
  const errorStr = String(answer.body?.errorStr);
  if (!isRule(answer.status) || isUnhelpful(errorStr, answer.body))
    throw new Fault(`${line} ${JSON.stringify(answer.body?.fields ?? {})}`);
  if (!Object.hasOwn(errors, errorStr)) throw new Fault(`${line}: no text for ${errorStr}`);
  const key = `${method} ${path.replace(/\d+/g, '…')}: ${errorStr}`;
  refusals.set(key, (refusals.get(key) ?? 0) + 1);
  return answer;
}

function lineOf(
  { name }: Actor,
  method: Method,
  path: string,
  sent: unknown,
  { status, body }: { status: number; body: Body },
): string {
  const shown = method === 'GET' ? '' : JSON.stringify(sent ?? {});
  const why = status === 200 ? '' : `${String(body?.errorStr)} ${String(body?.errorDetails ?? '')}`;
  return `${name} ${method} ${path} ${shown} → ${status} ${why}`;
}

/** One of the rows a query finds. */
export async function oneOf(world: World, table: string, where: Sql): Promise<number | undefined> {
  const rows = await world.rows<{ id: number }>(
    sql`select t.id from ${raw(table)} t where ${where} order by t.id desc limit 40`,
  );
  return world.random.pick(rows)?.id;
}
