import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';
import { alertMail } from './kinds';
import { queueMail, queueMails } from './server/queue-mail';

test('mails to many people are ordered together, by statements of some hundreds each', async () => {
  const t = await testApp();
  const { db } = t.database;
  const people = Array.from({ length: 1100 }, (_, n) => ({
    to: `c${n}@many.test`,
    language: 'en' as const,
    values: { title: 'Closed', message: 'Closed', recipient: 'A', companyName: 'B' },
  }));
  const amounts: number[] = [];
  await db.tx((tx) =>
    queueMails(
      {
        ...tx,
        async rows<T>(query: Sql) {
          const rows = await tx.rows<T>(query);
          amounts.push(rows.length);
          return rows;
        },
      },
      t.installation,
      t.now(),
      alertMail,
      people,
    ),
  );
  expect(Math.max(...amounts)).toBeLessThanOrEqual(500);
  const found = await db.one(sql`
    select (select count(*)::int from mail_logs) as mails, (select count(distinct email)::int from mail_logs) as people,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'mail') as jobs`);
  expect(found).toEqual({ mails: 1100, people: 1100, jobs: 1100 });
});

test('of many copies those that find room get the mail, and no address is cut', async () => {
  const t = await testApp();
  const { db } = t.database;
  const cc = Array.from({ length: 50 }, (_, n) => `${'a'.repeat(20)}${n}@customer.example.com`);
  const values = { title: 'Closed', message: 'Closed', recipient: 'A', companyName: 'B' };
  await db.tx((tx) =>
    queueMail(tx, t.installation, t.now(), { kind: alertMail, to: 'a@customer.test', cc, language: 'en', values }),
  );
  const row = await db.one<{ cc: string }>(sql`select cc from mail_logs`);
  const kept = row!.cc.split(', ');
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(cc.slice(0, kept.length));
});
