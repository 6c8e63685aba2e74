import { expect } from 'vitest';
import { createEngine } from '../../src/engine/server/engine';
import { raw, sql } from '../../src/engine/server/sql';
import { plantSeeds } from '../../src/modules/all.seeds';
import { features } from '../../src/server/features';
import { loadWarehouse } from '../../demo/documents/load-documents';
import { loadDemo } from '../../demo/load';
import { type Body, type Person, type TestApp, testApp, testInstallation } from './app';
import { loadedDatabase, testDatabase, type TestDatabase } from './database';

/** Rights of those who take orders in, price and bill them. */
export const officeRights = [
  'ORDERS_READ',
  'ORDERS_WRITE',
  'ORDERS_DELETE',
  'ORDERS_EXPORT',
  'QUOTATIONS_READ',
  'QUOTATIONS_WRITE',
  'CUSTOMERS_READ',
  'CUSTOMERS_WRITE',
  'PRODUCTS_READ',
  'DICTIONARIES_READ',
];

export interface Shop {
  app: TestApp;
  office: Person;
  /** An administrator: may do what the office may, and override. */
  admin: Person;
  companyId: number;
  /** Ids by natural key, looked up in the demo company. */
  id(table: string, key: string, value: string): Promise<number>;
  /** A request that must succeed. */
  ok(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Body>;
  /** `[status, errorStr, fields]` of a request that must not. */
  refusal(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown[]>;
}
const monday = new Date('2026-10-05T06:00:00Z');

/** A database with the demo company, without its documents. */
export async function demoDatabase(): Promise<TestDatabase> {
  const from = await loadedDatabase('demo_company', ({ db }) =>
    db.tx(async (tx) => {
      await plantSeeds(tx);
      await loadDemo({ tx, now: () => monday });
    }),
  );
  return testDatabase({ from });
}

/** When `demoApp` has its documents from: Tuesday 6 October 2026, 10 in the morning. */
export const tuesday = new Date('2026-10-06T08:00:00Z');

/** The demo company with its documents, on that Tuesday. */
export async function demoApp(): Promise<TestApp> {
  const from = await loadedDatabase('demo_documents', (database) =>
    database.db.tx(async (tx) => {
      await plantSeeds(tx);
      const installation = testInstallation(database);
      await loadDemo({ tx, now: () => tuesday, engine: createEngine(features, 'users'), installation });
    }),
  );
  const app = await testApp({ database: await testDatabase({ from }) });
  app.setNow(tuesday);
  return app;
}

/**
 * The demo company without its documents: services, customers, dictionaries, on Monday 5 October 2026 at 8 in the
 * morning; with `paint` its shelves are filled.
 */
export async function testShop(options: { paint?: boolean } = {}): Promise<Shop> {
  const app = await testApp({ database: await demoDatabase() });
  app.setNow(monday);
  const { db } = app.database;
  const { engine, installation } = app;
  if (options.paint) await db.tx((tx) => loadWarehouse({ tx, engine, installation, now: () => monday }));
  const id = async (table: string, key: string, value: string): Promise<number> => {
    const row = await db.one<{ id: number }>(sql`select id from ${raw(table)} where ${raw(key)} = ${value}`);
    if (!row) throw new Error(`No ${table} with ${key} ${value}`);
    return row.id;
  };
  const companyId = await id('companies', 'code', 'GALWEX');
  return {
    app,
    id,
    companyId,
    office: await app.person({ rights: officeRights, companyId }),
    admin: await app.person({ rights: [...officeRights, 'ADMIN_USER'], companyId }),
    async ok(person, method, path, body) {
      const answer = await app.call(person, method, path, body);
      expect([answer.status, answer.body?.errorStr, answer.body?.errorDetails, answer.body?.fields]).toEqual([
        200,
        undefined,
        undefined,
        undefined,
      ]);
      return answer.body as unknown;
    },
    async refusal(person, method, path, body) {
      const { status, body: answer } = await app.call(person, method, path, body);
      return [status, answer?.errorStr, ...(answer?.fields ? [answer.fields as unknown] : [])];
    },
  };
}
