import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { inServiceNames, serviceNames } from './server/service-names';

it('services, options of steps and transports are called as papers in another language call them', async () => {
  const { db } = (await testApp()).database;
  await db.run(
    sql`insert into services (code, name, name_en) values ('U1', 'Usługa próbna', 'Trial service'), ('U2', 'Bez nazwy', null)`,
  );
  await db.run(
    sql`insert into transport_types (code, name, name_en, name_de) values ('T1', 'Dostawa próbna', 'Trial delivery', 'Probelieferung')`,
  );
  const names = await serviceNames(db);
  const called = (language: 'en' | 'de', text: string) => inServiceNames({ language }, text, names);
  expect(called('en', 'Usługa próbna: Rama')).toBe('Trial service: Rama');
  expect(called('de', 'Usługa próbna: Rama')).toBe('Usługa próbna: Rama');
  expect(called('de', 'Dostawa próbna')).toBe('Probelieferung');
  expect(called('en', 'Bez nazwy')).toBe('Bez nazwy');
});
