import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/support/app';
import { s3Service } from '../../../test/support/services/s3-service';
import { sql } from '../../engine/server/sql';
import { objectStore } from '../object-store';
import { removeOrphans } from './orphaned-files';

const s3 = await s3Service();
afterAll(() => s3.close());

it('files no record names are removed, and no others, nor those of today', async () => {
  const t = await testApp();
  const files = objectStore(s3.config, 'orphans');
  const put = (text: string) => files.put(Buffer.from(text), 'pdf');
  const [logo, imported, orphan] = [await put('logo'), await put('import'), await put('orphan')];
  const { db } = t.database;
  await db.run(sql`insert into companies (code, name, logo) values ('GAL', 'GALWEX', ${logo})`);
  const person = await t.person({ rights: [] });
  await db.run(sql`
    insert into imports (kind, state, file_name, file, language, created_at, created_user_id)
    values ('customers', 'ready', 'a.csv', ${imported}, 'pl', now(), ${person.id})`);
  const installation = { db, files };
  expect(await removeOrphans(installation, new Date(Date.now() - 86_400_000))).toBe(0);
  expect(await removeOrphans(installation, new Date(Date.now() + 86_400_000))).toBe(1);
  const left: string[] = [];
  for await (const name of files.storedBefore(new Date(8.64e15))) left.push(name);
  expect(left.sort()).toEqual([logo, imported].sort());
  expect((await files.get(orphan, new Date(0)))?.toString()).toBe('orphan');
});
