import { expect, test } from 'vitest';
import { features } from '../../server/features';
import { writeContext } from '../../server/app/context';
import { testApp } from '../../../test/support/app';
import { makeTables } from '../../../test/support/declared-tables';
import { paperItems, papers, papersFeature } from '../../../test/support/papers';
import type { BaseCtx } from './context';
import { moveStatus } from './transitions';

const t = await testApp({ features: [...features, papersFeature] });
await makeTables(t.database, [papers, paperItems]);
const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
const boss = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'] });

const make = async (items: unknown[] = [{ name: 'a' }]) =>
  (await t.call(clerk, 'POST', '/papers', { title: 'Paper', items })).body;
const act = (id: number, action: string, body: object = {}, person = clerk) =>
  t.call(person, 'POST', `/papers/${id}/${action}`, body);

test('a step writes the state, the next version and the log', async () => {
  const { id } = await make();
  const confirmed = await act(id, 'confirm', { version: 1 });
  expect(confirmed).toMatchObject({ status: 200, body: { state: 2, version: 2, items: [{ name: 'a' }] } });
  const { items } = (await t.call(clerk, 'GET', `/papers/history/${id}`)).body;
  expect(items[0]).toMatchObject({ action: 'confirm', changes: { state: [1, 2] } });
});

test('a step from elsewhere is refused, naming where the record is and where it was to go', async () => {
  const { id } = await make();
  const refused = await act(id, 'finish');
  expect(refused).toMatchObject({ status: 422, body: { errorStr: 'TransitionRefused' } });
  expect(refused.body.errorDetails).toContain('→');
  expect((await act(id, 'confirm', { version: 9 })).status).toBe(409);
});

test('the same action may lead elsewhere from elsewhere, and need another right there', async () => {
  const { id } = await make();
  await act(id, 'confirm');
  expect((await act(id, 'back')).body.state).toBe(1);
  await act(id, 'confirm');
  await act(id, 'finish');
  expect((await t.call(clerk, 'GET', `/papers/${id}`)).body.can.back).toBe(false);
  expect(await act(id, 'back')).toMatchObject({ status: 403 });
  expect((await act(id, 'back', {}, boss)).body.state).toBe(2);
});

test('the half refuses, brings further fields and gives the reason beforehand', async () => {
  const { id } = await make([]);
  const read = (await t.call(clerk, 'GET', `/papers/${id}`)).body;
  expect(read).toMatchObject({ can: { confirm: false, cancel: true }, why: { confirm: 'Required' } });
  expect(await act(id, 'confirm')).toMatchObject({ status: 422, body: { errorStr: 'Required' } });
  expect((await act(id, 'cancel')).body).toMatchObject({ fields: { reason: 'Required' } });
  const cancelled = await act(id, 'cancel', { reason: 'not wanted' });
  expect(cancelled.body).toMatchObject({ state: 9, reason: 'not wanted' });
});

test('the state is not written by hand', async () => {
  const { id } = await make();
  const tried = await t.call(clerk, 'PUT', `/papers/${id}`, { version: 1, state: 3 });
  expect(tried.body).toMatchObject({ fields: { state: 'ReadOnly' } });
});

test('the server moves many at once, leaves alone what is there already, and logs the reason', async () => {
  const made = [await make(), await make(), await make()];
  await act(made[0].id, 'confirm');
  const ids = made.map((paper) => paper.id as number);
  const moved = await t.database.db.tx((tx) =>
    moveStatus(writeContext(t.engine, base(), tx), papers, ids, 2, { reason: 'all at once' }),
  );
  expect(moved.sort()).toEqual(ids.slice(1).sort());
  const rows = await Promise.all(ids.map(async (id) => (await t.call(clerk, 'GET', `/papers/${id}`)).body));
  expect(rows.map(({ state, version }) => [state, version])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
});
const base = () =>
  ({ installation: t.installation, user: { id: clerk.id }, now: () => new Date() }) as unknown as BaseCtx;
