import { beforeAll, describe, expect, it } from 'vitest';
import type { Needs } from '../../src/engine/entity';
import type { RouteExample } from '../../src/engine/server/route';
import { entities } from '../../src/modules/all.entities';
import { reports } from '../../src/modules/all.reports';
import { customerCeiling, kioskCeiling } from '../../src/modules/rights/ceilings';
import { rights } from '../../src/modules/rights/rights';
import { features } from '../../src/server/features';
import { testApp, type TestApp } from '../support/app';
import { everyModule } from './business';
import { expectedOf, expectedOfReport, keyOf, type Expected } from './expected';
import { caller, type Caller, type Sending } from './people';
import { expectRefusal } from './refusal';

/** No row has this id, so an allowed call changes nothing: it finds nothing, or is refused for its input. */
const nowhere = '2147483647';
const ordinary = rights.filter((right) => right !== 'SUPER_USER');
const needed = (needs: Needs | 'public'): string[] => (typeof needs === 'string' ? [needs] : [...needs]);

const derived: Expected[] = [
  ...entities.flatMap((entity) => expectedOf(entity, entities)),
  ...reports.flatMap(expectedOfReport),
];
const isDerived = new Set(derived.map(keyOf));
/** Routes features declare themselves; `rights-of-routes.txt` keeps who may call them. */
const own: (Expected & { example?: RouteExample })[] = features
  .flatMap((feature) => feature.routes ?? [])
  .filter((route) => !isDerived.has(keyOf(route)))
  .map(({ method, path, needs, module, customers, kiosk, example }) => {
    return { method, path, needs, module, customers, kiosk, example };
  });
const expected: (Expected & { example?: RouteExample })[] = [...derived, ...own];

let company: TestApp;
const callers = new Map<string, Caller>();

async function as(name: string, options: Parameters<TestApp['person']>[0]): Promise<Caller> {
  const known = callers.get(name);
  if (known) return known;
  const made = caller(company.app, (await company.person(options)).token);
  callers.set(name, made);
  return made;
}

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
});

const parameter = (name: string): string => (name.startsWith('lang') ? 'pl' : nowhere);

function call(who: Caller, { method, path, example }: Expected & { example?: RouteExample }) {
  const sending: Sending = { query: example?.query };
  if (path.endsWith('/export') && isDerived.has(keyOf({ method, path })) && !path.startsWith('/reports/'))
    sending.query = { format: 'csv', filter: '{"ids":[]}' };
  if (method === 'DELETE' && !path.includes(':') && isDerived.has(keyOf({ method, path })))
    sending.query = { 'id[]': nowhere };
  // Refused for its key, once the rights have been checked.
  if (method !== 'GET' && method !== 'DELETE') sending.body = { noSuchKey: 1 };
  const at = path.replace(/:(\w+)/g, (_, name: string) => example?.params?.[name] ?? parameter(name));
  return who(method, at, sending);
}

async function isRefused(who: Caller, route: Expected, status: 401 | 403, what: string): Promise<void> {
  expectRefusal(await call(who, route), status, `${what}: ${keyOf(route)}`);
}

async function isAllowed(who: Caller, route: Expected, what: string): Promise<void> {
  const { status, text } = await call(who, route);
  if (status === 401 || status === 403 || status >= 500)
    expect.fail(`${what}: ${keyOf(route)}: ${status} ${text.slice(0, 200)}`);
}

const sameRights = (route: Expected) => ({
  ...route,
  example: undefined,
  needs: needed(route.needs).sort(),
  module: [route.module].flat(),
});
type Keyed = { method: string; path: string };
const byKey = (a: Keyed, b: Keyed) => (keyOf(a) < keyOf(b) ? -1 : 1);
const line = (route: Expected): string => {
  const { needs, module } = sameRights(route);
  const who = [route.customers ? 'customers' : '', route.kiosk ? 'kiosk' : ''].filter(Boolean);
  return [keyOf(route), needs.join(' or '), module.join(' or '), ...who].join(' | ');
};

describe('routes', () => {
  it('the routes are those of the declarations and of the features, with the same rights', () => {
    const served = company.routes.map(({ method, path, needs, module, customers, kiosk }) =>
      sameRights({ method, path, needs, module, customers, kiosk }),
    );
    expect(served.sort(byKey)).toEqual(expected.map(sameRights).sort(byKey));
  });

  it('routes of features are open to the agreed rights', async () => {
    const lines = [...own].sort(byKey).map(line);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('rights-of-routes.txt');
  });
});

describe.each(expected.map((route) => [keyOf(route), route] as const))('%s', (_, route) => {
  const needs = needed(route.needs);

  it('exactly the users with the right are answered', async () => {
    if (route.path === '/logout') callers.clear();
    const anonymous = caller(company.app);
    const stranger = caller(company.app, 'A'.repeat(43));
    if (route.needs === 'public') return isAllowed(anonymous, route, 'nobody');
    await isRefused(anonymous, route, 401, 'nobody');
    await isRefused(stranger, route, 401, 'a made-up token');

    await isAllowed(await as('super', { rights: ['SUPER_USER'], dashboardType: 1 }), route, 'SUPER_USER');
    const none = await as('none', {});
    const customer = await as('customer', { rights, customerId: await aCustomer() });
    const kiosk = await as('kiosk', { rights, dashboardType: 5 });
    if (route.needs === 'signed-in') {
      await isAllowed(none, route, 'staff without rights');
    } else {
      await isRefused(none, route, 403, 'staff without rights');
      for (const right of needs)
        await isAllowed(await as(`only ${right}`, { rights: [right] }), route, `only ${right}`);
      const others = ordinary.filter((right) => !needs.includes(right));
      await isRefused(
        await as(`no ${needs.join()}`, { rights: others }),
        route,
        403,
        `every right but ${needs.join()}`,
      );
    }
    const within = (ceiling: ReadonlySet<string>) =>
      route.needs === 'signed-in' || needs.some((right) => ceiling.has(right));
    if (route.customers && within(customerCeiling)) await isAllowed(customer, route, 'customer');
    else await isRefused(customer, route, 403, 'customer with every right');
    if (route.kiosk && within(kioskCeiling)) await isAllowed(kiosk, route, 'kiosk');
    else await isRefused(kiosk, route, 403, 'kiosk with every right');
  });
});

const optional = [...new Set(expected.flatMap(({ module }) => module))].filter((module) => module !== 'CORE');

describe.each(optional)('without the module %s', (module) => {
  it('its routes are closed to everyone', async () => {
    callers.clear();
    await everyModule(company, module);
    const boss = await as('super', { rights: ['SUPER_USER'], dashboardType: 1 });
    for (const route of expected.filter((one) => [one.module].flat().every((code) => code === module)))
      await isRefused(boss, route, 403, `SUPER_USER without ${module}`);
    const rest = expected.filter((one) => one.path === '/vat-rates' || one.path === '/users');
    for (const route of rest) await isAllowed(boss, route, `SUPER_USER without ${module}`);
    await everyModule(company);
  });
});

let customerId: number | undefined;
async function aCustomer(): Promise<number> {
  const boss = await as('super', { rights: ['SUPER_USER'], dashboardType: 1 });
  customerId ??= ((await boss('POST', '/customers', { body: { name: 'Alu Fasada' } })).body as { id: number }).id;
  return customerId;
}
