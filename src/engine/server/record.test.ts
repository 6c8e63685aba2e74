import { beforeAll, expect, it } from 'vitest';
import { everyModule, own } from '../../../test/contract/business';
import { Rows } from '../../../test/contract/rows';
import { testApp, type Person, type TestApp } from '../../../test/support/app';
import { sentStatements } from '../../../test/support/statements';
import { entities } from '../../modules/all.entities';

let company: TestApp;
let boss: Person;
let customers: number[];
let notes: number[];
let items: number[];

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  const rows = new Rows(company.database.db, entities, own);
  boss = await company.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  customers = [await rows.add('customers', { name: 'Pierwszy' }), await rows.add('customers', { name: 'Drugi' })];
  notes = [
    await rows.add('customer-notes', { customerId: customers[0] }),
    await rows.add('customer-notes', { customerId: customers[1] }),
  ];
  items = [
    await rows.add('order-items', { customerId: customers[0] }),
    await rows.add('order-items', { customerId: customers[1] }),
  ];
});

const read = (id: number, person = boss, of = 'customer-notes') => company.call(person, 'GET', `/${of}/${id}`);

it('records asked for at the same moment are read by one statement, each for its own request', async () => {
  await read(notes[0]!);
  let answers: Awaited<ReturnType<typeof read>>[] = [];
  const sent = await sentStatements(async () => {
    answers = await Promise.all([...notes, notes[0]!, 2_147_483_647].map((id) => read(id)));
  });
  expect(sent).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(answers.slice(0, 3).map(({ body }) => body.customer.id)).toEqual([customers[0], customers[1], customers[0]]);
  expect(answers[2]!.text).toBe(answers[0]!.text);
});

it('a person reads only what is theirs, while others ask at the same moment', async () => {
  const [one, other] = await Promise.all(
    customers.map((customerId) => company.person({ rights: ['ORDERS_READ'], customerId, dashboardType: 9 })),
  );
  const asked = [one!, other!, boss].flatMap((person) => items.map((id) => read(id, person, 'order-items')));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 200]);
  const shown = answers.filter(({ status }) => status === 200).map(({ body }) => 'updatedUserId' in body);
  expect(shown).toEqual([false, false, true, true]);
});
