import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';

let app: TestApp;
let admin: Person;
let customerId: number;
let otherId: number;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({
    rights: [
      'CUSTOMERS_READ',
      'CUSTOMERS_WRITE',
      'CUSTOMERS_DELETE',
      'CUSTOMER_NOTES_READ',
      'CUSTOMER_NOTES_WRITE',
      'CUSTOMER_NOTES_DELETE',
      'CUSTOMER_CRM_READ',
      'CUSTOMER_CRM_WRITE',
      'USERS_READ',
      'DICTIONARIES_WRITE',
    ],
  });
});
const post = async (path: string, body: unknown) => {
  const answer = await app.call(admin, 'POST', path, body);
  expect([path, answer.status, answer.body.fields]).toEqual([path, 200, undefined]);
  return answer.body as { id: number } & Record<string, unknown>;
};
const fieldsOf = async (path: string, body: unknown) => {
  const answer = await app.call(admin, 'POST', path, body);
  return answer.status === 400 ? (answer.body.fields as unknown) : answer.status;
};
const filter = (value: unknown) => `filter=${jsonParam(value)}`;
beforeEach(async () => {
  customerId = (await post('/customers', { name: 'ALUFASADA' })).id;
  otherId = (await post('/customers', { name: 'STALBUD' })).id;
});

describe('notes of a customer', () => {
  it('are 1 to 3000 characters, until a day if wanted', async () => {
    const note = await post('/customer-notes', { customerId, note: 'x'.repeat(3000), dateTo: '2026-12-31' });
    expect(note).toMatchObject({ customerId, customer: { id: customerId, name: 'ALUFASADA' }, dateTo: '2026-12-31' });
    expect(await fieldsOf('/customer-notes', { customerId, note: 'x'.repeat(3001) })).toEqual({ note: 'TooLong' });
    expect(await fieldsOf('/customer-notes', { customerId, note: '  ' })).toEqual({ note: 'Required' });
    expect(await fieldsOf('/customer-notes', { note: 'x' })).toEqual({ customerId: 'Required' });
    expect(await fieldsOf('/customer-notes', { customerId: 999_999, note: 'x' })).toEqual({ customerId: 'RefMissing' });
  });
  it('are listed for one customer', async () => {
    await post('/customer-notes', { customerId, note: 'moja' });
    await post('/customer-notes', { customerId: otherId, note: 'cudza' });
    const { body } = await app.call(admin, 'GET', `/customer-notes?${filter({ customerId })}`);
    expect((body.items as { note: string }[]).map((item) => item.note)).toEqual(['moja']);
  });
});

describe('categories of a customer', () => {
  it('are each given once', async () => {
    const category = await post('/customer-categories', { name: `Stal ${customerId}` });
    const link = { customerId, customerCategoryId: category.id };
    expect(await post('/customer-categories-list', link)).toMatchObject({ customerCategory: { id: category.id } });
    const again = await app.call(admin, 'POST', '/customer-categories-list', link);
    expect([again.status, again.body.errorStr]).toEqual([409, 'AlreadyExists']);
    for (const wrong of [0, -1, null, 'x'])
      expect(await fieldsOf('/customer-categories-list', { customerId, customerCategoryId: wrong })).toHaveProperty(
        'customerCategoryId',
      );
    const used = await app.call(admin, 'DELETE', `/customer-categories/${category.id}`);
    expect(used.status).not.toBe(200);
  });
});

describe('people of a customer', () => {
  it('are its own people or staff, never those of another customer', async () => {
    const staff = await app.person();
    const own = await app.person({ customerId });
    const foreign = await app.person({ customerId: otherId });
    const linked = await post('/customer-users', { customerId, userId: own.id, isNotified: true });
    expect(linked).toMatchObject({
      isNotified: true,
      name: 'Test',
      isLocked: false,
      email: expect.any(String) as string,
    });
    expect(linked['roleName']).toMatch(/^role /);
    const link = await post('/customer-users', { customerId, userId: staff.id });
    expect(link['isNotified']).toBe(false);
    expect(await fieldsOf('/customer-users', { customerId, userId: foreign.id })).toEqual({
      userId: 'UserOfOtherCustomer',
    });
    const moved = await app.call(admin, 'PUT', `/customer-users/${link.id}`, { version: 1, userId: foreign.id });
    expect([moved.status, moved.body.fields]).toEqual([400, { userId: 'UserOfOtherCustomer' }]);
    expect(await fieldsOf('/customer-users', { customerId, userId: 999_999 })).toEqual({ userId: 'RefMissing' });
    expect(await fieldsOf('/customer-users', { customerId, userId: 0 })).toEqual({ userId: 'TooSmall' });
    const { body } = await app.call(admin, 'GET', `/customer-users?${filter({ customerId })}&sortBy=surname`);
    expect(body.total).toBe(2);
  });
});

describe('CRM entries', () => {
  it('need a customer, an event and a moment, in words of their own', async () => {
    const category = await post('/crm-categories', { name: `Kontakt ${customerId}` });
    const event = await post('/crm-events', { name: `Telefon ${customerId}`, crmCategoryId: category.id });
    app.setNow(new Date('2026-10-05T09:44:59.300Z'));
    const entry = await post('/crm', { customerId, crmEventId: event.id, note: 'x'.repeat(255) });
    app.setNow(undefined);
    expect(new Date(String(entry['date'])).toISOString()).toBe('2026-10-05T09:30:00.000Z');
    expect(await fieldsOf('/crm', { date: null, note: 'x'.repeat(256) })).toEqual({
      customerId: 'ErrInputCustomer',
      crmEventId: 'ErrInputEvent',
      date: 'ErrInputDate',
      note: 'ErrInputNote',
    });
    expect(await fieldsOf('/crm', { customerId, crmEventId: event.id, date: 'jutro' })).toEqual({
      date: 'ErrInputDate',
    });
  });
});

describe('settings of a customer', () => {
  const put = (settings: unknown, id = customerId) => app.call(admin, 'PUT', `/customers/${id}/settings`, { settings });
  const read = async () => {
    const { body } = await app.call(admin, 'GET', `/customers/${customerId}/settings`);
    return Object.fromEntries(
      (body.settings as { config: string; value: string }[]).map(({ config, value }) => [config, value]),
    );
  };
  it('have defaults: every message, no grouping, no lead time', async () => {
    expect(await read()).toMatchObject({
      notification_2: '1',
      notification_70: '1',
      notification_71: '1',
      groupMode: '0',
      order_realisation_days: '',
    });
  });
  it('are kept as config and value, and come with the customer', async () => {
    expect(
      (
        await put([
          { config: 'groupMode', value: '1' },
          { config: 'notification_2', value: '0' },
        ])
      ).status,
    ).toBe(200);
    expect((await put([{ config: 'order_realisation_days', value: '365' }])).status).toBe(200);
    expect((await put([{ config: 'groupMode', value: '0' }])).status).toBe(200);
    expect(await read()).toMatchObject({ groupMode: '0', notification_2: '0', order_realisation_days: '365' });
    expect((await app.call(admin, 'GET', `/customers/${customerId}`)).body.settings).toEqual([
      { config: 'groupMode', value: '0' },
      { config: 'notification_2', value: '0' },
      { config: 'order_realisation_days', value: '365' },
    ]);
  });
  it.each([
    [{ config: 'groupMode', value: '2' }, { groupMode: 'OutOfRange' }],
    [{ config: 'notification_2', value: 'yes' }, { notification_2: 'OutOfRange' }],
    [{ config: 'order_realisation_days', value: '366' }, { order_realisation_days: 'OutOfRange' }],
    [{ config: 'order_realisation_days', value: '-1' }, { order_realisation_days: 'OutOfRange' }],
    [{ config: 'notification_99', value: '1' }, { notification_99: 'UnknownKey' }],
    [{ config: '__proto__', value: '1' }, { ['__proto__']: 'UnknownKey' }],
    [{ config: 'constructor', value: '1' }, { constructor: 'UnknownKey' }],
  ])('refuse %j and change nothing', async (wrong, fields) => {
    const { status, body } = await put([{ config: 'groupMode', value: '1' }, wrong]);
    expect(status).toBe(400);
    if (wrong.config !== '__proto__') expect(body.fields).toEqual(fields);
    expect(await read()).toMatchObject({ groupMode: '0' });
  });
  it('of nobody are not found', async () => expect((await put([], 999_999)).status).toBe(404));
});

describe('rights of the sub-grids', () => {
  const rights = {
    'customer-categories-list': ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'],
    'customer-notes': ['CUSTOMER_NOTES_READ', 'CUSTOMER_NOTES_WRITE'],
    crm: ['CUSTOMER_CRM_READ', 'CUSTOMER_CRM_WRITE'],
  } as const;
  it.each(Object.entries(rights))('%s needs its own', async (path, [read, write]) => {
    const others = Object.values(rights)
      .flat()
      .filter((right) => right !== read && right !== write);
    const stranger = await app.person({ rights: others });
    const reader = await app.person({ rights: [...others, read] });
    const writer = await app.person({ rights: [...others, read, write] });
    const status = async (person: Person, method: 'GET' | 'POST') =>
      (await app.call(person, method, `/${path}`, method === 'POST' ? {} : undefined)).status;
    expect([await status(stranger, 'GET'), await status(stranger, 'POST')]).toEqual([403, 403]);
    expect([await status(reader, 'GET'), await status(reader, 'POST')]).toEqual([200, 403]);
    expect([await status(writer, 'GET'), await status(writer, 'POST')]).toEqual([200, 400]);
    const customer = await app.person({ customerId, rights: [read, write] });
    expect([await status(customer, 'GET'), await status(customer, 'POST')]).toEqual([403, 403]);
  });
});

describe('who gets copies of the mails to a customer', () => {
  it('is chosen by who may change customers and read users', async () => {
    const person = await app.person();
    const link = await post('/customer-users', { customerId, userId: person.id });
    const outcome = async (...rights: string[]) => {
      const who = await app.person({ rights });
      const changed = await app.call(who, 'PATCH', `/customer-users/${link.id}`, {
        version: link['version'],
        isNotified: true,
      });
      const made = await app.call(who, 'POST', '/customer-users', { customerId: otherId, userId: person.id });
      return [changed.status, made.status];
    };
    expect(await outcome('CUSTOMERS_READ', 'CUSTOMERS_WRITE')).toEqual([403, 403]);
    expect(await outcome('CUSTOMERS_READ', 'USERS_READ')).toEqual([403, 403]);
    expect(await outcome('CUSTOMERS_READ', 'USERS_READ', 'USERS_WRITE')).toEqual([403, 403]);
    expect(await outcome('CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'USERS_READ')).toEqual([200, 200]);
  });
});

describe('a deleted customer', () => {
  it('takes its notes, categories, people and settings along, but not its CRM entries', async () => {
    await post('/customer-notes', { customerId, note: 'x' });
    await app.call(admin, 'PUT', `/customers/${customerId}/settings`, {
      settings: [{ config: 'groupMode', value: '1' }],
    });
    expect((await app.call(admin, 'DELETE', `/customers/${customerId}`)).status).toBe(200);
    expect((await app.call(admin, 'GET', `/customer-notes?${filter({ customerId })}`)).body.total).toBe(0);
    const category = await post('/crm-categories', { name: `Kontakt ${otherId}` });
    const event = await post('/crm-events', { name: `Telefon ${otherId}`, crmCategoryId: category.id });
    await post('/crm', { customerId: otherId, crmEventId: event.id });
    const refused = await app.call(admin, 'DELETE', `/customers/${otherId}`);
    expect([refused.status, refused.body.errorStr]).toEqual([422, 'UsedElsewhere']);
    // A CRM entry is called by its event, of the event by its customer: all of them have the same event.
    expect(refused.body.errorDetails).toContain(`Telefon ${otherId}`);
    const { name } = (await app.call(admin, 'GET', `/customers/${otherId}`)).body;
    const root = await app.person({ rights: ['SUPER_USER'] });
    const used = await app.call(root, 'DELETE', `/crm-events/${event.id}`);
    expect(used.body.errorDetails, used.text).toContain(`(${name})`);
  });
});

describe('who may change what hangs on a customer', () => {
  it('is decided by its own rights: notes are written without the right to change customers', async () => {
    const clerk = await app.person({ rights: ['CUSTOMERS_READ', 'CUSTOMER_NOTES_READ', 'CUSTOMER_NOTES_WRITE'] });
    expect((await app.call(clerk, 'POST', '/customer-notes', { customerId, note: 'dzwonić po 15' })).status).toBe(200);
    expect((await app.call(clerk, 'PUT', `/customers/${customerId}`, { version: 1, city: 'Łódź' })).status).toBe(403);
  });
});
