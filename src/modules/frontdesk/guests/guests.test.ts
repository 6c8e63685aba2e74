import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp, type Body, type Person, type TestApp } from '../../../../test/support/app';
import { sentStatements } from '../../../../test/support/statements';
import { storeSettings } from '../../../../test/support/settings';
import { literal, sql } from '../../../engine/server/sql';
import { rcpEvent, rcpSource } from '../../time/rcp/events';
import { entryKey, type EvacuationView } from '../evacuation/evacuation';
import { guestState } from './guest-states';
import { forgetDocuments, sendGuestsOut } from './server/guest-jobs';
import { remindOfKeys } from '../keys/server/key-reminders';

let app: TestApp;
let desk: Person;
let host: Person;
const START = '2026-10-05T06:00:00Z';
const db = () => app.database.db;
const refusal = ({ status, body }: { status: number; body: { errorStr?: string } }) => [status, body.errorStr];
const visit = { name: 'Jan', surname: 'Kowal', organisation: 'STALBUD', visitDate: '2026-10-05T08:00:00Z' };

const create = (body: object = {}) => app.call(desk, 'POST', '/guests', { ...visit, userId: host.id, ...body });
async function guest(body: object = {}): Promise<number> {
  const answer = await create(body);
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return answer.body.id as number;
}
const act = (id: number, action: string, body: object = {}) => app.call(desk, 'POST', `/guests/${id}/${action}`, body);
async function through(id: number, ...actions: string[]): Promise<void> {
  for (const action of actions) expect((await act(id, action)).status).toBe(200);
}
const noticesOf = async ({ id }: Person) =>
  (await db().rows<{ messageStr: string }>(sql`select message_str from notices where user_id = ${id} order by id`)).map(
    ({ messageStr }) => messageStr,
  );
const mailsTo = async ({ id }: Person) =>
  (
    await db().rows<{ topic: string }>(
      sql`select m.topic from mail_logs m join users u on u.email = m.email where u.id = ${id} order by m.id`,
    )
  ).map(({ topic }) => topic);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  app.setNow(new Date(START));
  desk = await app.person({
    rights: [
      'GUESTS_READ',
      'GUESTS_WRITE',
      'GUESTS_DELETE',
      'GUESTS_CHANGE',
      'GUESTS_EXPORT',
      'KEYS_READ',
      'KEYS_WRITE',
      'KEYS_CHANGE',
    ],
  });
  host = await app.person({});
});

describe('a guest', () => {
  it('comes, waits, is let in to a host and goes, one step after the other', async () => {
    const id = await guest();
    expect(refusal(await act(id, 'enter'))).toEqual([422, 'TransitionRefused']);
    await through(id, 'confirm', 'arrive', 'enter');
    expect(refusal(await act(id, 'enter'))).toEqual([422, 'GuestAlreadyOnSite']);
    expect(refusal(await act(id, 'cancel'))).toEqual([422, 'TransitionRefused']);
    expect(refusal(await app.call(desk, 'DELETE', `/guests/${id}`))).toEqual([422, 'GuestOnSite']);
    expect(await noticesOf(host)).toEqual(['guestAwaiting', 'guestOnSite']);
    expect(await mailsTo(host)).toEqual(['Gość czeka na recepcji: Jan Kowal, STALBUD']);
    await through(id, 'leave', 'enter', 'leave');
    const { body } = await app.call(desk, 'GET', `/guests/${id}`);
    expect(body).toMatchObject({ status: guestState.outside, enteredAt: '2026-10-05T06:00:00.000Z' });
    const other = await guest();
    await through(other, 'confirm', 'cancel');
    expect(refusal(await act(other, 'confirm'))).toEqual([422, 'TransitionRefused']);
  });

  it('is no mail to the host where the shop sends none, and no business of a host whose account is off', async () => {
    const [quiet, gone] = [await app.person({}), await app.person({})];
    await storeSettings(app, { mailsOff: ['140'] });
    await through(await guest({ userId: quiet.id }), 'confirm', 'arrive');
    await storeSettings(app, { mailsOff: [] });
    const late = await guest({ userId: gone.id });
    await db().run(sql`update users set is_locked = true where id = ${gone.id}`);
    await through(late, 'confirm', 'arrive');
    expect(refusal(await act(late, 'enter'))).toEqual([422, 'GuestHostLeft']);
    expect([await noticesOf(quiet), await mailsTo(quiet), await mailsTo(gone)]).toEqual([['guestAwaiting'], [], []]);
  });

  it('is let in by nobody without a host, nor announced for yesterday, nor to a building of another company', async () => {
    const id = await guest({ userId: null });
    await through(id, 'confirm', 'arrive');
    expect(refusal(await act(id, 'enter'))).toEqual([422, 'GuestNeedsHost']);
    await expect(db().run(sql`update guests set status = 5 where id = ${id}`)).rejects.toThrow('guests_host');
    expect((await create({ visitDate: '2026-10-04T21:59:00Z' })).body).toMatchObject({
      fields: { visitDate: 'DateInPast' },
    });
    expect((await create({ visitDate: '2026-10-04T22:00:00Z' })).status).toBe(200);
    const rows = await db().rows<{ id: number }>(sql`
      insert into companies (code, name) values ('G1', 'Jedna'), ('G2', 'Druga') returning id`);
    const [one, two] = rows.map((row) => row.id);
    const building = await db().one<{ id: number }>(
      sql`insert into buildings (company_id, code, name) values (${one}, 'GA', 'Hala A') returning id`,
    );
    expect((await create({ companyId: two, buildingId: building!.id })).body).toMatchObject({
      fields: { buildingId: 'BuildingOfOtherCompany' },
    });
  });

  it('may have HTML in a text, which stays a text, and no control characters', async () => {
    const id = await guest({ description: '<img src=x onerror=alert(1)>' });
    expect((await app.call(desk, 'GET', `/guests/${id}`)).body.description).toBe('<img src=x onerror=alert(1)>');
    expect((await create({ surname: 'Ko\u0000wal' })).status).toBe(400);
  });

  it('leaves no key behind its back', async () => {
    const id = await guest();
    const key = (await app.call(desk, 'POST', '/keys', { code: 'G-1', name: 'Brama' })).body.id as number;
    const issue = () => app.call(desk, 'POST', `/keys/${key}/issue`, { guestId: id });
    expect((await issue()).body).toMatchObject({ fields: { guestId: 'GuestNotOnSite' } });
    await through(id, 'confirm', 'arrive', 'enter');
    expect((await issue()).status).toBe(200);
    expect(refusal(await issue())).toEqual([422, 'KeyAlreadyIssued']);
    expect(refusal(await act(id, 'leave'))).toEqual([422, 'GuestHoldsKey']);
    expect((await app.call(desk, 'POST', `/keys/${key}/receipt`, {})).status).toBe(200);
    await through(id, 'leave');
  });

  it('is outside after midnight of the company, with an entry in the history', async () => {
    const id = await guest();
    await through(id, 'confirm', 'arrive', 'enter');
    expect(await sendGuestsOut(app.installation, '2026-10-05')).toBe(0);
    expect(await sendGuestsOut(app.installation, '2026-10-06')).toBe(1);
    expect(await sendGuestsOut(app.installation, '2026-10-06')).toBe(0);
    const row = await db().one<{ status: number; leftAt: string }>(
      sql`select status, left_at from guests where id = ${id}`,
    );
    expect([row!.status, new Date(row!.leftAt).toISOString()]).toEqual([7, '2026-10-05T22:00:00.000Z']);
    expect(await db().rows(sql`select 1 from logs where description = ${`guests/move/${id}`}`)).toHaveLength(1);
  });
});

describe('an access card', () => {
  it('goes to one guest at a time, of its company, and comes back when the guest leaves or midnight comes', async () => {
    const [mine, other] = await db().rows<{ id: number }>(sql`
      insert into companies (code, name) values ('C1', 'Nasza'), ('C2', 'Obca') returning id`);
    const cardOf = async (code: string, companyId: number) =>
      (await db().one<{ id: number }>(sql`
        insert into cards (code, name, company_id, status) values (${code}, ${code}, ${companyId}, 1) returning id`))!
        .id;
    const [card, foreign] = [await cardOf('A-1', mine!.id), await cardOf('A-2', other!.id)];
    const [one, two] = [await guest({ companyId: mine!.id }), await guest({ companyId: mine!.id })];
    for (const id of [one, two]) await through(id, 'confirm', 'arrive');
    expect((await act(one, 'enter', { cardId: foreign })).body).toMatchObject({
      fields: { cardId: 'CardOtherCompany' },
    });
    expect((await act(one, 'enter', { cardId: card })).body).toMatchObject({ cardId: card });
    expect(refusal(await act(two, 'enter', { cardId: card }))).toEqual([422, 'CardAlreadyIssued']);
    await expect(db().run(sql`update guests set card_id = ${card} where id = ${two}`)).rejects.toThrow('guests_card');
    await through(one, 'leave');
    expect((await act(two, 'enter', { cardId: card })).status).toBe(200);
    expect(await sendGuestsOut(app.installation, '2026-10-06')).toBe(1);
    expect(await db().one(sql`select issued_at from cards where id = ${card}`)).toEqual({ issuedAt: null });
    expect((await act(one, 'enter', { cardId: card })).status).toBe(200);
    await through(one, 'leave');
  });
});

describe('the number of a guest’s document', () => {
  it('is masked, read by the desk with a trace, in no log, and removed after its days', async () => {
    const id = await guest({ documentNumber: 'CCC123456' });
    const reader = await app.person({ rights: ['GUESTS_READ'] });
    const { body } = await app.call(reader, 'GET', `/guests/${id}`);
    expect(body.documentMasked).toBe('•••456');
    expect(JSON.stringify(body)).not.toContain('CCC123456');
    expect((await app.call(reader, 'POST', `/guests/${id}/document`, {})).status).toBe(403);
    expect((await act(id, 'document')).body).toEqual({ documentNumber: 'CCC123456' });
    const logged = await db().rows<{ action: string; data: unknown }>(
      sql`select action, data from logs where entity = 'guests' and record_id = ${id} order by id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['insert', 'document']);
    expect(JSON.stringify(logged)).not.toContain('CCC123456');
    const numberOf = () => db().one(sql`select document_number from guests where id = ${id}`);
    expect(await forgetDocuments(app.installation, '2027-01-03')).toBe(0);
    expect(await numberOf()).toEqual({ documentNumber: 'CCC123456' });
    expect(await forgetDocuments(app.installation, '2027-01-04')).toBe(1);
    expect(await numberOf()).toEqual({ documentNumber: null });
  });

  it('is removed of more guests than one statement changes', async () => {
    await db().run(sql`
      insert into guests (name, surname, visit_date, status, document_number)
      select 'Ola', 'Nr ' || n, date '2020-01-02', ${literal(guestState.outside)}, 'D' || n from generate_series(1, 1001) n`);
    const sent = await sentStatements(async () =>
      expect(await forgetDocuments(app.installation, '2026-10-05')).toBe(1001),
    );
    expect(sent.filter((text) => text.startsWith('update guests'))).toHaveLength(3);
    expect(await forgetDocuments(app.installation, '2026-10-05')).toBe(0);
  });
});

describe('a guest with a link', () => {
  const post = (path: string, body: object) => app.call(undefined, 'POST', path, body);
  const tokenOf = (link: unknown) => String(link).split('#')[1]!;
  const form = { name: 'Ola', surname: 'Nowak', consent: true };

  it('registers for the announced visit once; an older link and a revoked one open nothing', async () => {
    const id = await guest();
    const linkOf = async () => tokenOf((await act(id, 'link')).body.link);
    const old = await linkOf();
    const token = await linkOf();
    const state = async (given: string) =>
      (await post('/guest-registration/open', { token: given })).body.state as string;
    expect([await state(old), await state('nothing')]).toEqual(['ended', 'unknown']);
    const { body: view } = await post('/guest-registration/open', { token });
    expect(view).toMatchObject({ state: 'open', guest: { surname: 'Kowal' }, days: 90 });
    expect(
      (await db().one<{ hash: string }>(sql`select hash from guest_links where guest_id = ${id} limit 1`))!.hash,
    ).not.toContain(token);
    const send = (body: object) => post('/guest-registration', { token, key: randomUUID(), ...form, ...body });
    expect((await send({ consent: false })).body).toMatchObject({ fields: { consent: 'GuestConsentRequired' } });
    expect((await send({ surname: ' ' })).status).toBe(400);
    expect((await send({ phone: 'abc' })).body).toMatchObject({ fields: { phone: expect.any(String) as string } });
    expect((await send({ status: 5 })).status).toBe(400);
    expect((await send({})).body.state).toBe('done');
    expect(refusal(await send({}))).toEqual([422, 'GuestLinkEnded']);
    expect((await app.call(desk, 'GET', `/guests/${id}`)).body).toMatchObject({
      surname: 'Nowak',
      status: guestState.toConfirm,
      consentAt: expect.any(String) as string,
    });
    await through(id, 'confirm', 'arrive');
    expect(refusal(await act(id, 'link'))).toEqual([422, 'GuestLinkTooLate']);
  });

  it('registers at the tablet, once for every form, until the link is revoked', async () => {
    const boss = await app.person({ rights: ['SUPER_USER'] });
    const token = tokenOf((await app.call(desk, 'POST', '/guest-links/tablet', {})).body.link);
    const key = randomUUID();
    const send = (body: object) => post('/guest-registration', { token, ...form, surname: 'Tabletowa', ...body });
    expect((await send({ key })).status).toBe(200);
    expect((await send({ key })).status).toBe(200);
    expect((await send({ key: randomUUID() })).status).toBe(200);
    expect(await db().rows(sql`select 1 from guests where surname = 'Tabletowa' and status = 0`)).toHaveLength(2);
    for (const who of [desk, boss]) expect(await noticesOf(who)).toContain('guestRegistered');
    const { id } = (await db().one<{ id: number }>(sql`select max(id) as id from guest_links`))!;
    expect((await app.call(desk, 'POST', `/guest-links/${id}/revoke`, {})).status).toBe(200);
    expect(refusal(await send({ key: randomUUID() }))).toEqual([422, 'GuestLinkEnded']);
  });
});

describe('the evacuation list', () => {
  it('has who is inside and what is out, and keeps every tick once, the later one of two', async () => {
    await db().run(sql`
      insert into rcp_data (user_id, event_type, event_time, source)
      values (${host.id}, ${rcpEvent.entry}, '2026-10-05T05:00:00Z', ${rcpSource.kiosk})`);
    const id = await guest();
    await through(id, 'confirm', 'arrive', 'enter');
    const list = async () => (await app.call(desk, 'GET', '/evacuation')).body as EvacuationView;
    const before = await list();
    const inside = before.entries.map(entryKey);
    expect(inside).toContain(`people-${host.id}`);
    expect(inside).toContain(`guests-${id}`);
    const waiting = await guest();
    const isListed = async () => (await list()).entries.map(entryKey).includes(`guests-${waiting}`);
    await through(waiting, 'confirm');
    expect(await isListed()).toBe(false);
    await through(waiting, 'arrive');
    expect(await isListed()).toBe(true);
    await db().run(sql`update guests set awaiting_at = awaiting_at - interval '1 day' where id = ${waiting}`);
    expect(await isListed()).toBe(false);
    expect(before.call).toBeNull();
    const call = { call: randomUUID(), startedAt: START, expected: before.entries.length };
    const tick = (kind: string, person: number, isSafe: boolean, at: string) =>
      app.call(desk, 'POST', '/evacuation/tick', { ...call, kind, id: person, isSafe, at });
    const first = tick('guests', id, true, '2026-10-05T06:01:00Z');
    await Promise.all([first, tick('guests', id, true, '2026-10-05T06:01:00Z')]);
    await tick('people', host.id, true, '2026-10-05T06:03:00Z');
    await tick('people', host.id, false, '2026-10-05T06:02:00Z');
    const { call: now } = await list();
    expect(now!.ticks.map(({ kind, id: of, isSafe }) => [kind, of, isSafe])).toEqual([
      ['guests', id, true],
      ['people', host.id, true],
    ]);
    expect(await db().rows(sql`select 1 from evacuations`)).toHaveLength(1);
    expect((await tick('guests', 999_999, true, START)).status).toBe(404);
    // Begun by a tablet without a connection: whom either has found is found, and both end at once.
    const other = { ...call, call: randomUUID(), startedAt: '2026-10-05T06:00:30Z' };
    const found = { ...other, kind: 'people', id: desk.id, isSafe: true, at: '2026-10-05T06:04:00Z' };
    expect((await app.call(desk, 'POST', '/evacuation/tick', found)).status).toBe(200);
    expect((await list()).call).toMatchObject({ key: other.call });
    expect((await list()).call!.ticks.map(({ id: of }) => of)).toEqual([
      id,
      ...[host.id, desk.id].sort((a, b) => a - b),
    ]);
    expect((await app.call(desk, 'POST', '/evacuation/end', call)).status).toBe(200);
    expect(await list()).toMatchObject({ call: null, ended: expect.arrayContaining([call.call, other.call]) });
    await through(id, 'leave');
    expect((await list()).entries.map(entryKey)).not.toContain(`guests-${id}`);
    expect((await app.call(host, 'GET', '/evacuation')).status).toBe(403);
  });
});

describe('a key that is overdue', () => {
  it('is pointed out once to its holder and to the desk', async () => {
    const boss = await app.person({ rights: ['SUPER_USER'] });
    const key = (await app.call(desk, 'POST', '/keys', { code: 'G-9', name: 'Biuro' })).body.id as number;
    await app.call(desk, 'POST', `/keys/${key}/issue`, { userId: host.id, dueAt: '2026-10-05T06:20:00Z' });
    const at = (instant: string) => remindOfKeys(app.installation, new Date(instant));
    const without = { ...app.installation, modules: () => Promise.resolve(new Set(['CORE'])) };
    expect(await remindOfKeys(without, new Date('2026-10-05T06:21:00Z'))).toBe(0);
    expect([
      await at('2026-10-05T06:19:00Z'),
      await at('2026-10-05T06:21:00Z'),
      await at('2026-10-05T07:21:00Z'),
    ]).toEqual([0, 1, 0]);
    for (const who of [host, boss])
      expect((await noticesOf(who)).filter((one) => one === 'keyOverdue')).toHaveLength(1);
    expect((await mailsTo(host)).filter((topic) => topic.includes('G-9'))).toHaveLength(1);
    await storeSettings(app, { mailsOff: ['132'] });
    await app.call(desk, 'POST', `/keys/${key}/receipt`, {});
    await app.call(desk, 'POST', `/keys/${key}/issue`, { userId: host.id, dueAt: '2026-10-05T06:22:00Z' });
    expect(await at('2026-10-05T06:23:00Z')).toBe(1);
    expect((await mailsTo(host)).filter((topic) => topic.includes('G-9'))).toHaveLength(1);
    await storeSettings(app, { mailsOff: [] });
    app.setNow(new Date('2026-10-05T06:30:00Z'));
    const filter = encodeURIComponent(JSON.stringify({ overdue: true }));
    const { body } = await app.call(desk, 'GET', `/keys?filter=${filter}`);
    expect(body.items.map(({ id }: Body) => id as number)).toEqual([key]);
    app.setNow(new Date(START));
  });
});
