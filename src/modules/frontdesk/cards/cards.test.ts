import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Body, type Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { sql } from '../../../engine/server/sql';

/** Attempts to issue one card at once. */
const ATTEMPTS = Number(process.env['AT_ONCE'] ?? 100);

const app = await testApp();
const { db } = app.database;
let desk: Person;
let admin: Person;
let anna: Person;
let company: number;

beforeAll(async () => {
  const made = await db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('GAL', 'Galwex') returning id`,
  );
  company = made!.id;
  const rights = ['CARD_READ', 'CARD_WRITE', 'CARD_DELETE', 'CARD_CHANGE'];
  desk = await app.person({ rights, companyId: company });
  admin = await app.person({ rights: [...rights, 'ADMIN_USER'], companyId: company });
  anna = await app.person({ companyId: company });
});

const refusal = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.errorStr,
  ...Object.keys(body.fields ?? {}),
];
let count = 0;
async function card(more: Body = {}): Promise<number> {
  count += 1;
  const body = { code: `K-${count}`, name: `Karta ${count}`, companyId: company, ...more };
  const made = await app.call(desk, 'POST', '/cards', body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as number;
}
const step = (who: Person, id: number, action: string, body: Body = {}) =>
  app.call(who, 'POST', `/cards/${id}/${action}`, body);
async function active(more: Body = {}): Promise<number> {
  const id = await card(more);
  expect((await step(desk, id, 'activate')).body).toMatchObject({ status: 1 });
  return id;
}

describe('an access card', () => {
  it('is issued while it is active, to one person, and comes back', async () => {
    const id = await card();
    expect(refusal(await step(desk, id, 'issue', { userId: anna.id }))[0]).toBe(422);
    await step(desk, id, 'activate');
    expect((await step(desk, id, 'issue', { userId: anna.id })).body).toMatchObject({ userId: anna.id });
    const again = await step(desk, id, 'issue', { userId: desk.id });
    expect(refusal(again)).toEqual([422, 'CardAlreadyIssued', 'userId']);
    expect(refusal(await step(desk, id, 'deactivate'))).toEqual([422, 'CardStillIssued']);
    expect(refusal(await app.call(desk, 'DELETE', `/cards/${id}`))).toEqual([422, 'CardStillIssued']);
    expect((await step(desk, id, 'return')).body).toMatchObject({ userId: null, issuedAt: null });
    expect(refusal(await step(desk, id, 'return'))).toEqual([422, 'CardNotIssued']);
    expect((await step(desk, id, 'deactivate')).body).toMatchObject({ status: 0 });
  });

  it('of somebody whose account is switched off is to be taken back, with what else they have', async () => {
    const id = await active();
    const leaver = await app.person({ companyId: company });
    const others = await app.person({ rights: ['KEYS_CHANGE', 'CARD_READ'], companyId: company });
    const boss = await app.person({ rights: ['USERS_READ', 'USERS_WRITE'], companyId: company });
    await app.person({ rights: ['SUPER_USER'] });
    await step(desk, id, 'issue', { userId: leaver.id });
    await db.run(sql`
      insert into keys (code, name, issue, user_id, issued_at) values ('L-1', 'Brama', 1, ${leaver.id}, now())`);
    const { version, name, surname } = (await app.call(boss, 'GET', `/users/${leaver.id}`)).body;
    const off = { version, isActive: false };
    expect((await app.call(boss, 'PUT', `/users/${leaver.id}`, off)).status).toBe(200);
    const told = await db.rows(sql`
      select user_id, message from notices where message_str = 'accountClosed'
        and user_id = any(${[desk.id, admin.id, others.id]}::int[]) order by user_id, message`);
    const code = (await app.call(desk, 'GET', `/cards/${id}`)).body.name as string;
    expect(told).toEqual([
      { userId: desk.id, message: `${name} ${surname}: ${code}` },
      { userId: admin.id, message: `${name} ${surname}: ${code}` },
      { userId: others.id, message: `${name} ${surname}: L-1 Brama` },
    ]);
    await step(desk, id, 'return');
  });

  it('leaves what went out with the rights of a closed account to the administrators', async () => {
    const leaver = await app.person({ rights: ['ADMIN_USER', 'REPORTS_EXPORT', 'REPORTS'] });
    const [admin, other] = [await app.person({ rights: ['SUPER_USER'] }), await app.person({ rights: ['SUPER_USER'] })];
    await db.run(sql`
      insert into webhooks (name, url, records, events, user_id, secret)
      values ('ERP', 'https://erp.example', '{orders}', '{created}', ${leaver.id}, 'x')`);
    await app.call(leaver, 'POST', '/api-keys', { name: 'Sklep', rights: ['ADMIN_USER'], readOnly: true });
    const view = { filterName: 'Spóźnione', filterKey: 'report_late-orders-report', filter: '?' };
    const { id: viewId } = (await app.call(leaver, 'POST', '/user-filters', view)).body;
    expect((await app.call(leaver, 'POST', '/report-mails', { viewId })).status).toBe(200);
    const { version, name, surname } = (await app.call(admin, 'GET', `/users/${leaver.id}`)).body;
    const closed = await app.call(admin, 'PUT', `/users/${leaver.id}`, { version, isActive: false });
    expect([closed.status, closed.body.errorStr]).toEqual([200, undefined]);
    const told = await db.rows<{ message: string }>(sql`
      select message from notices where message_str = 'accountClosed' and user_id = ${other.id}
        and message like ${`${name} ${surname}: %`} order by id desc limit 3`);
    const what = told.map(({ message }) => message.split(': ')[1]);
    expect(what.sort()).toEqual(['API Sklep', 'Spóźnione', 'Webhook ERP']);
  });

  it('is put back into use after it was lost by an administrator alone', async () => {
    const id = await active();
    expect((await step(desk, id, 'lose')).body).toMatchObject({ status: 9 });
    expect(refusal(await step(desk, id, 'deactivate'))[0]).toBe(422);
    expect((await step(desk, id, 'find')).status).toBe(403);
    expect((await step(admin, id, 'find')).body).toMatchObject({ status: 1 });
  });

  it('goes to nobody of another company, and not outside its dates', async () => {
    const other = await db.one<{ id: number }>(
      sql`insert into companies (code, name) values ('OBC', 'Obca') returning id`,
    );
    const strange = await active({ companyId: other!.id });
    expect(refusal(await step(desk, strange, 'issue', { userId: anna.id }))).toEqual([
      422,
      'CardOtherCompany',
      'userId',
    ]);
    const old = await active({ dateTo: '2020-01-01' });
    expect(refusal(await step(desk, old, 'issue', { userId: anna.id }))).toEqual([422, 'CardNotValid', 'userId']);
    const backwards = { code: 'X', name: 'X', companyId: company, dateFrom: '2026-02-01', dateTo: '2026-01-01' };
    expect(refusal(await app.call(desk, 'POST', '/cards', backwards))).toEqual([400, 'InvalidInput', 'dateTo']);
  });

  it(`is issued once, however many of ${ATTEMPTS} ask for it at once`, async () => {
    const id = await active();
    const outcomes = await outcomesAtOnce(ATTEMPTS, (nth) =>
      step(desk, id, 'issue', { userId: nth % 2 ? anna.id : desk.id }),
    );
    expect(outcomes).toEqual({ done: 1, CardAlreadyIssued: ATTEMPTS - 1 });
  });

  it('is kept with its holder by the database too', async () => {
    const id = await active();
    await step(desk, id, 'issue', { userId: anna.id });
    const given = (to: number) => db.run(sql`update cards set user_id = ${to} where id = ${id}`);
    await expect(given(desk.id)).rejects.toMatchObject({ constraint: 'cards_issued_at_once' });
    await expect(db.run(sql`update cards set status = 0 where id = ${id}`)).rejects.toMatchObject({
      constraint: 'cards_issued_at_status',
    });
  });

  it('opens a building or a place in it', async () => {
    const id = await card();
    const place = await db.one<{ hall: number; yard: number; place: number }>(sql`
      with hall as (insert into buildings (code, name) values ('A', 'Hala A') returning id),
        yard as (insert into buildings (code, name) values ('P', 'Plac') returning id),
        place as (insert into places (code, name, building_id) select 'K1', 'Kabina 1', id from hall returning id)
      select hall.id as hall, yard.id as yard, place.id as place from hall, yard, place`);
    const right = (buildingId: number) =>
      app.call(desk, 'POST', '/card-rights', { cardId: id, buildingId, placeId: place!.place });
    expect(refusal(await right(place!.yard))).toEqual([400, 'InvalidInput', 'placeId']);
    expect((await right(place!.hall)).status).toBe(200);
    expect(refusal(await right(place!.hall))[0]).toBe(409);
  });
});
