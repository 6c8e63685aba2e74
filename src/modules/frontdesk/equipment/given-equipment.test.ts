import { expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

test('equipment is given to people who work here', async () => {
  const app = await testApp();
  await everyModule(app);
  const { db } = app.database;
  const desk = await app.person({ rights: ['EQUIPMENT_READ', 'EQUIPMENT_WRITE', 'EQUIPMENT_CHANGE'] });
  const [anna, gone] = [await app.person(), await app.person()];
  const category = await db.one<{ id: number }>(
    sql`insert into equipment_categories (code, name) values ('MIE', 'Mierniki') returning id`,
  );
  const body = { code: 'G-9', name: 'Miernik', equipmentCategoryId: category!.id, userId: gone.id };
  const { id } = (await app.call(desk, 'POST', '/equipment', body)).body as { id: number };
  const act = (action: string, input: object) => app.call(desk, 'POST', `/equipment/${id}/${action}`, input);
  const put = async (input: object) => {
    const { version } = (await app.call(desk, 'GET', `/equipment/${id}`)).body as { version: number };
    return app.call(desk, 'PUT', `/equipment/${id}`, { version, ...input });
  };
  await db.run(sql`update users set is_active = false where id = ${gone.id}`);
  // It is still with who has it until somebody takes it back.
  expect((await put({ description: 'Zasięg do 2 mm' })).status).toBe(200);
  expect((await act('hand-over', { userId: anna.id })).status).toBe(200);
  const inactive = { userId: 'EmployeeNotActive' };
  expect((await act('hand-over', { userId: gone.id })).body.fields).toEqual(inactive);
  expect((await put({ userId: gone.id })).body.fields).toEqual(inactive);
});
