import { gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../src/modules/all.entities';
import { rights } from '../../src/modules/rights/rights';
import { testApp, type TestApp } from '../support/app';
import { everyModule, own } from './business';
import { Malformed, type ApiDocument } from './malformed';
import { Rows } from './rows';

/** Another run of other requests: `SEED=7 npm run test:server -- test/contract/malformed`. */
const seed = Number(process.env['SEED'] ?? 20_261_122);
const amount = Number(process.env['REQUESTS'] ?? 2000);

let company: TestApp;
let document: ApiDocument;
let customerId: number;

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  const rows = new Rows(company.database.db, entities, own);
  for (const { name } of entities) await rows.any(name);
  customerId = await rows.any('customers');
  document = (await company.app.inject('/api/docs/json')).json<ApiDocument>();
});

/** What is wrong with an answer, if anything: a fault, a refusal without its word, or a body that is not what its head declares. */
async function faultOf(request: InjectOptions): Promise<{ status: number; fault?: string }> {
  const answer = await company.app.inject(request);
  const { statusCode: status, headers } = answer;
  let bytes = answer.rawPayload;
  try {
    if (headers['content-encoding'] === 'gzip' && bytes.length) bytes = gunzipSync(bytes);
  } catch {
    return { status, fault: 'says gzip and is not' };
  }
  if (status === 500) return { status, fault: bytes.toString().slice(0, 300) };
  if (!String(headers['content-type'] ?? '').includes('json')) return { status };
  try {
    const body = JSON.parse(bytes.toString()) as { errorStr?: unknown } | null;
    return status >= 400 && typeof body?.errorStr !== 'string'
      ? { status, fault: `no errorStr: ${bytes.toString()}` }
      : { status };
  } catch {
    return { status, fault: `no JSON: ${bytes.toString().slice(-100)}` };
  }
}

const people = {
  'a super user': () => company.person({ rights: ['SUPER_USER'], dashboardType: 1 }),
  'a customer': () => company.person({ rights: [...rights], customerId }),
};

describe.each(Object.entries(people))(`malformed requests of %s, seed ${seed},`, (_, makePerson) => {
  it('make no fault and no broken answer', async () => {
    const requests = new Malformed(document, seed);
    let { token } = await makePerson();
    const faults: string[] = [];
    for (let at = 0; at < amount; at++) {
      const request = requests.next(token);
      const { status, fault } = await faultOf(request).catch((error: Error) => ({ status: 0, fault: error.message }));
      if (fault)
        faults.push(
          `${request.method} ${request.url} ${JSON.stringify(request.payload)?.slice(0, 400)}\n  → ${status} ${fault}`,
        );
      // The request may have ended its own session, or switched modules off.
      if (status === 401) ({ token } = await makePerson());
      if (at % 100 === 0) {
        await everyModule(company);
        expect((await company.app.inject('/health')).statusCode).toBe(200);
      }
      await turn();
    }
    expect(faults).toEqual([]);
  });
});
