import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/server/engine';
import { createApp } from '../../src/server/app/app';
import type { Route } from '../../src/engine/server/route';
import { testApp, type TestApp } from '../support/app';
import { caller, type Caller } from './people';
import { expectRefusal } from './refusal';

let company: TestApp;
let boss: Caller;

beforeAll(async () => {
  company = await testApp();
  boss = caller(company.app, (await company.person({ rights: ['SUPER_USER'], dashboardType: 1 })).token);
});

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

describe('the API describes itself', () => {
  it('the API document has every route with its parameters and answers', async () => {
    const answer = await boss('GET', '/docs/json');
    const document = answer.body as Document;
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = company.routes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(served.sort());

    const ids = new Set<string>();
    for (const [path, operations] of Object.entries(document.paths))
      for (const operation of Object.values(operations)) {
        expect(operation.summary, path).toBeTruthy();
        expect(ids, path).not.toContain(operation.operationId);
        ids.add(operation.operationId);
        const named = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
        expect(named.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
        expect(operation.responses, path).toHaveProperty('200');
        expect(operation.responses, path).toHaveProperty('4XX');
      }
    const names = [...answer.text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, name]) => name ?? '');
    for (const name of new Set(names)) {
      const found = name.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      expect(found, name).toBeDefined();
    }
  });

  it('the API page lists every route', async () => {
    const page = await boss('GET', '/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('/api/vat-rates');
  });
});

describe('the server does not start', () => {
  const route: Route = {
    method: 'GET',
    path: '/forgotten',
    summary: 'A route somebody forgot to think about',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    load: 'read',
    customers: false,
    kiosk: false,
    document: false,
    personal: true,
    duringReset: false,
    beforeSecondFactor: false,
    whileViewing: true,
    output: null,
    handler: () => null,
  };
  const start = (changed: object) => {
    const features = [{ routes: [{ ...route, ...changed }] }];
    return createApp({
      features,
      // Without entities a server is composed in no time.
      engine: createEngine([], 'users'),
      version: 'test',
      clock: () => new Date(),
      installation: () => company.installation,
      authenticate: () => Promise.resolve(undefined),
      keyUser: () => Promise.resolve(undefined),
      redeem: () => Promise.resolve(undefined),
      onViolation: () => Promise.resolve(),
      ready: () => Promise.resolve(true),
    });
  };

  it.each(['module', 'needs', 'scope', 'output'])('a route without %s stops the start', async (part) => {
    await expect(start({ [part]: undefined })).rejects.toThrow('/forgotten');
  });

  it('a route whose path parameters are not declared stops the start', async () => {
    await expect(start({ path: '/forgotten/:id' })).rejects.toThrow('/forgotten');
  });

  it('an undeclared route stops the start', async () => {
    const app = await start({});
    expect(() => app.get('/api/backdoor', () => 'open')).toThrow('/api/backdoor');
    await app.close();
  });
});

describe('every answer', () => {
  it('answers are not cached, sniffed or framed, and show nothing internal', async () => {
    for (const path of ['/vat-rates', '/no-such-thing', '/vat-rates/0']) {
      const { headers } = await boss('GET', path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      // The path without a route is answered as a page.
      if (path !== '/no-such-thing') expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await boss('GET', '/vat-rates')).headers['cache-control']).toBe('no-store');
  });

  it('answers are readable from the declared origin only', async () => {
    const variants = [
      '//vat-rates',
      '/./vat-rates',
      '/vat-rates/',
      '/vat-rates;x',
      '/VAT-RATES',
      '/vat-rates/..;/users',
    ];
    for (const path of variants) {
      const stranger = caller(company.app);
      expectRefusal(await stranger('GET', path), [401, 404], path);
    }
  });
});

describe('rows of others', () => {
  it('rows outside the scope answer as if they did not exist', async () => {
    const body = { filterName: 'Moje', filterKey: 'flt_customers', filter: '{}' };
    const mine = await company.person({});
    const other = caller(company.app, (await company.person({})).token);
    const made = await caller(company.app, mine.token)('POST', '/user-filters', { body });
    expect(made.status, made.text).toBe(200);
    const id = String((made.body as { id: number }).id);
    const at = `/user-filters/${id}`;
    expectRefusal(await other('GET', at), 404, 'read');
    expectRefusal(await other('PUT', at, { body: { filterName: 'x', version: 1 } }), 404, 'change');
    expectRefusal(await other('DELETE', at), 404, 'delete');
    expectRefusal(await other('GET', `/user-filters/record-info/${id}`), 404, 'record info');
    expectRefusal(await other('GET', `/user-filters/history/${id}`), 404, 'history');
    const found = await other('GET', '/user-filters', { query: { filter: JSON.stringify({ ids: [Number(id)] }) } });
    expect(found.body).toMatchObject({ items: [], total: 0 });
    const picked = await other('GET', '/search/user-filters-search', { query: { filter: '{}' } });
    expect(picked.body).toMatchObject({ items: [] });
    const many = await other('DELETE', '/user-filters', { query: { 'id[]': id } });
    expect(many.body).toMatchObject({ deleted: [], failed: [{ errorStr: 'NotFound' }] });
    expect((await caller(company.app, mine.token)('GET', at)).status).toBe(200);
  });
});
