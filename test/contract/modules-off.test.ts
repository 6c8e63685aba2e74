import { beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, type AnyEntity, type Needs, type ReadyView } from '../../src/engine/entity';
import type { Field } from '../../src/engine/fields/field';
import { isRef } from '../../src/engine/fields/ref/kind';
import { sql } from '../../src/engine/server/sql';
import { entities } from '../../src/modules/all.entities';
import { reports } from '../../src/modules/all.reports';
import { rolePresets } from '../../src/modules/people/roles/server/presets';
import { customerCeiling } from '../../src/modules/rights/ceilings';
import { modules } from '../../src/modules/rights/modules';
import type { TestApp } from '../support/app';
import { jsonParam } from '../support/query';
import { demoApp, tuesday } from '../support/shop';
import { everyModule } from './business';
import { caller, type Caller, expectDone } from './people';

/** The user at a screen, as the browser knows them. */
interface Reader {
  ask: Caller;
  permissions: ReadonlySet<string>;
  modules: ReadonlySet<string>;
  isCustomer: boolean;
}

const isOn = (who: Reader, module: string | readonly string[]): boolean =>
  [module].flat().some((code) => code === 'CORE' || who.modules.has(code));
const allows = (who: Reader, needs: Needs): boolean =>
  [needs].flat().some((right) => right === 'signed-in' || who.permissions.has(right));
const mayOpen = (who: Reader, { module, rights, customers }: AnyEntity): boolean =>
  isOn(who, module) && allows(who, rights.read) && (!who.isCustomer || customers === true);

/** Whether the screens draw a field: its module and right are there, and the module of what it refers to. */
function isDrawn(who: Reader, field: Field | undefined): boolean {
  if (!field || (field.module && !isOn(who, field.module)) || (field.right && !allows(who, field.right))) return false;
  if (who.isCustomer && field.staff) return false;
  const to = isRef(field) ? entities.find(({ name }) => name === field.to)! : undefined;
  return !to || (isOn(who, to.module) && (!who.isCustomer || to.customers === true));
}

/** The filter of a ready-made view, about one day where it names days. */
const filterOf = ({ filter }: ReadyView): object =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [
      key,
      typeof value === 'object' && ('fromDay' in value || 'toDay' in value) ? { from: today, to: today } : value,
    ]),
  );

let shop: TestApp;
const tokens = new Map<string, string>();
const today = tuesday.toISOString().slice(0, 10);
beforeAll(async () => {
  shop = await demoApp();
  await everyModule(shop);
  const row = await shop.database.db.one<{ companyId: number; customerId: number }>(
    sql`select company_id, customer_id from orders order by id limit 1`,
  );
  for (const { key, rights, dashboardType } of rolePresets.filter((preset) => roles.includes(preset.key)))
    tokens.set(key, (await shop.person({ rights, dashboardType, companyId: row!.companyId })).token);
  const { token } = await shop.person({ rights: [...customerCeiling], customerId: row!.customerId });
  tokens.set('customer', token);
});

/** The one who sees everything, the one on the floor who sees little, and the customer. */
const roles = ['admin', 'operator', 'customer'];
const reader = async (role: string): Promise<Reader> => {
  const ask = caller(shop.app, tokens.get(role));
  const session = await expectDone(ask('POST', '/refresh', { body: {} }));
  return {
    ask,
    permissions: new Set(session['permissions'] as string[]),
    modules: new Set(session['modules'] as string[]),
    isCustomer: role === 'customer',
  };
};

type Ask = (path: string) => Promise<{ items?: { id: number }[] }>;

/** What a role's screens of an entity read on their own: lists with their views, figures and groups, a record. */
async function readScreens(who: Reader, entity: AnyEntity, read: Ask): Promise<void> {
  const { name, list } = entity;
  const { items = [] } = await read(`/${name}?itemsPerPage=3`);
  const paths = list.sums ? [`/${name}/totals`] : [];
  for (const view of who.isCustomer ? [] : Object.values(list.views ?? {}))
    if (isOn(who, view.module ?? 'CORE')) paths.push(`/${name}?itemsPerPage=3&filter=${jsonParam(filterOf(view))}`);
  for (const key of who.isCustomer ? [] : (list.groupBy ?? []))
    if (isDrawn(who, entity.fields[key])) paths.push(`/${name}/groups?by=${key}`);
  for (const { id } of items.slice(0, 1)) {
    paths.push(`/${name}/${id}`, ...(who.isCustomer ? [] : [`/${name}/history/${id}`]));
    for (const { entity: rows, by } of Object.values(entity.children ?? {}))
      if (entities.some((one) => one.name === rows && mayOpen(who, one)))
        paths.push(`/${rows}?itemsPerPage=3&filter=${jsonParam({ [by]: id })}`);
  }
  await Promise.all(paths.map(read));
}

/** The pickers a role chooses in: in the filters of a list, and where it may write, in the form and the dialogs of actions. */
function pickersOf(who: Reader, entity: AnyEntity): string[] {
  const asked: Field[] = Object.values({ ...entity.fields, ...entity.list.filters });
  for (const { right, input = {} } of Object.values(actionsOf(entity)))
    if (allows(who, right)) asked.push(...Object.values(input));
  const drawn = asked.filter((field) => isDrawn(who, field));
  return drawn.flatMap((field) => (isRef(field) ? `/search/${field.to}-search` : []));
}

/** Paths that are asked for without a click of their own, and need no value in them. */
const ownPaths = (who: Reader): string[] =>
  shop.routes
    .filter(({ method, path, needs }) => method === 'GET' && !path.includes(':') && needs !== 'public')
    .filter(({ module, needs, customers }) => {
      const isOpen = needs !== 'public' && isOn(who, module) && allows(who, needs);
      return isOpen && (!who.isCustomer || customers);
    })
    .map(({ path }) => path);

/** Modules that are off at once: none refers to another of its group, so that none hides what reads it. */
const groups = [
  ['RECEPTIONS', 'CARS', 'MESSAGES'],
  ['STOCK', 'GUESTS'],
  ['CUSTOMERS', 'KEYS', 'WORK_REPORTS'],
  ['ORDERS', 'EQUIPMENT', 'RCP'],
  ['PRODUCTS', 'CRM', 'CARDS'],
  ['COMPLAINTS', 'TODOS'],
  ['QUOTATIONS', 'ALERTS'],
  ['INVOICES'],
  ['ATTACHMENTS', 'ORDER_SCHEDULER'],
];
it('every optional module is off in one of the groups', () => {
  expect(['CORE', ...groups.flat()].sort()).toEqual([...modules].sort());
});

describe.each(groups.map((off) => [off.join(', '), off] as const))('without %s', (_, off) => {
  it.each(roles)('what the screens of %s read is answered', async (role) => {
    await everyModule(shop, ...off);
    const who = await reader(role);
    expect(off.filter((code) => who.modules.has(code))).toEqual([]);
    const faults: string[] = [];
    const read: Ask = async (path) => {
      const { status, body } = await who.ask('GET', path);
      if (status !== 200) faults.push(`${status} ${path}`);
      return body as { items?: { id: number }[] };
    };
    const open = entities.filter((entity) => mayOpen(who, entity));
    for (const entity of open) await readScreens(who, entity, read);
    for (const path of new Set(open.flatMap((entity) => pickersOf(who, entity)))) await read(path);
    for (const { name, module, rights } of who.isCustomer ? [] : reports)
      if (isOn(who, module) && allows(who, rights.read)) await read(`/reports/${name}`);
    for (const path of ownPaths(who)) {
      const { status } = await who.ask('GET', path);
      if (status === 401 || status === 403 || status >= 500) faults.push(`${status} ${path}`);
    }
    expect(faults).toEqual([]);
  });
});
