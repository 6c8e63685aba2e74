import { beforeAll, expect, it } from 'vitest';
import type { EvacuationView } from '../../src/modules/frontdesk/evacuation/evacuation';
import { guestState } from '../../src/modules/frontdesk/guests/guest-states';
import { everyModule } from '../contract/business';
import { testApp, type Body, type Person, type TestApp } from '../support/app';
import { sql } from '../../src/engine/server/sql';

/**
 * The gate of the main job: the customer comes for the railings and is let in with a card and the key of the gate, brings
 * both back and leaves, and the evacuation list is empty. With everything the gate refuses on the way.
 */

let app: TestApp;
let gate: Person;
let host: Person;
const at = (instant: string) => app.setNow(new Date(instant));
const call = (method: 'GET' | 'POST', path: string, body?: object) => app.call(gate, method, path, body);
const done = async (path: string, body: object = {}): Promise<Body> => {
  const answer = await call('POST', path, body);
  expect([path, answer.status, answer.body?.errorStr]).toEqual([path, 200, undefined]);
  return answer.body;
};
const refused = async (path: string, body: object = {}) => (await call('POST', path, body)).body.errorStr as string;
const inside = async () =>
  ((await call('GET', '/evacuation')).body as EvacuationView).entries.map(({ kind, name }) => `${kind}: ${name}`);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  at('2026-10-05T06:00:00Z');
  const rights = [
    'GUESTS_READ',
    'GUESTS_WRITE',
    'GUESTS_CHANGE',
    'KEYS_READ',
    'KEYS_WRITE',
    'KEYS_CHANGE',
    'CARD_READ',
    'CARD_WRITE',
    'CARD_CHANGE',
  ];
  gate = await app.person({ rights });
  host = await app.person({});
});

it('a customer comes, gets card and key, brings both back and leaves the list empty', async () => {
  const company = await app.database.db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('GALWEX', 'GALWEX POWŁOKI') returning id`,
  );
  const companyId = company!.id;
  const visitDate = '2026-10-05T08:00:00Z';
  const kowal = await done('/guests', { name: 'Jan', surname: 'Kowal', companyId, visitDate });
  const wrona = await done('/guests', { name: 'Marek', surname: 'Wrona', companyId, visitDate, userId: host.id });
  const card = await done('/cards', { code: 'K-001', name: 'Gość 1', companyId });
  const key = await done('/keys', { code: 'BR-1', name: 'Brama' });

  // To confirm → Confirmed → Awaiting → On site: no step is skipped, and entering takes a host.
  expect(await refused(`/guests/${kowal.id}/arrive`)).toBe('TransitionRefused');
  for (const guest of [kowal, wrona])
    for (const step of ['confirm', 'arrive']) await done(`/guests/${guest.id}/${step}`);
  expect(await refused(`/guests/${kowal.id}/enter`)).toBe('GuestNeedsHost');
  const { version } = (await call('GET', `/guests/${kowal.id}`)).body;
  const named = await app.call(gate, 'PUT', `/guests/${kowal.id}`, { userId: host.id, version });
  expect(named.status).toBe(200);

  // A card that is not active is not handed out, and one that is out is not handed out again.
  expect(await refused(`/guests/${kowal.id}/enter`, { cardId: card.id })).toBe('CardNotActive');
  await done(`/cards/${card.id}/activate`);
  await done(`/guests/${kowal.id}/enter`, { cardId: card.id });
  expect(await refused(`/guests/${wrona.id}/enter`, { cardId: card.id })).toBe('CardAlreadyIssued');
  await done(`/guests/${wrona.id}/cancel`);

  // The key of the gate is issued once.
  await done(`/keys/${key.id}/issue`, { guestId: kowal.id });
  expect(await refused(`/keys/${key.id}/issue`, { userId: host.id })).toBe('KeyAlreadyIssued');
  expect(await inside()).toEqual(['guests: Kowal Jan', 'keys: BR-1 Brama']);

  // The badge has name and code, as long as there is a script for it.
  const root = await app.person({ rights: ['SUPER_USER'] });
  const blank = { guestLabelScript: null };
  expect((await app.call(root, 'PUT', '/settings', { values: blank })).status).toBe(200);
  expect((await call('GET', `/zpl/guest-etiquette/${kowal.id}`)).body.errorStr).toBe('NoZplScript');
  const values = { guestLabelScript: '^XA^FD{{surname}} {{visitDate}} {{hash}}^FS^XZ' };
  expect((await app.call(root, 'PUT', '/settings', { values })).status).toBe(200);
  const badge = (await call('GET', `/zpl/guest-etiquette/${kowal.id}`)).body.script as string;
  expect(badge).toContain(`Kowal 2026-10-05 ${String(kowal.badgeCode)}`);

  // Key first, then the guest; the card comes back with the guest.
  expect(await refused(`/guests/${kowal.id}/leave`)).toBe('GuestHoldsKey');
  await done(`/keys/${key.id}/receipt`);
  expect(await refused(`/keys/${key.id}/receipt`)).toBe('KeyNotIssued');
  const gone = await done(`/guests/${kowal.id}/leave`);
  expect(gone).toMatchObject({ status: guestState.outside, cardId: null });
  expect((await call('GET', `/cards/${card.id}`)).body).toMatchObject({ issuedAt: null });
  expect(await refused(`/guests/${kowal.id}/leave`)).toBe('TransitionRefused');
  expect(await inside()).toEqual([]);
});
