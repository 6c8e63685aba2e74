import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';
import { alertMail } from './kinds';
import { queueMail, queueMails } from './server/queue-mail';

test('mails to many people are ordered together, by statements of some hundreds each', async () => {
  const t = await testApp();
  const { db } = t.database;
  const values = { title: 'Closed', message: 'Closed', recipient: 'A', companyName: 'B' };
  const written = new Set<number>();
  const people = Array.from({ length: 1100 }, (_, n) => ({
    to: `c${n}@many.test`,
    language: 'en' as const,
    get values() {
      written.add(n);
      return values;
    },
  }));
  const amounts: number[] = [];
  const writtenBefore: number[] = [];
  await db.tx((tx) =>
    queueMails(
      {
        ...tx,
        async rows<T>(query: Sql) {
          writtenBefore.push(written.size);
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
  expect([amounts, writtenBefore]).toEqual([
    [500, 500, 100],
    [500, 1000, 1100],
  ]);
  const found = await db.one(sql`
    select (select count(*)::int from mail_logs) as mails, (select count(distinct email)::int from mail_logs) as people,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'mail') as jobs`);
  expect(found).toEqual({ mails: 1100, people: 1100, jobs: 1100 });
  const one = { kind: alertMail, to: 'waiting@one.test', language: 'en', values } as const;
  const id = await db.tx((tx) => queueMail(tx, t.installation, t.now(), one));
  const next = await db.one(sql`
    select key from graphile_worker.jobs where task_identifier = 'mail' order by priority, run_at, id limit 1`);
  expect(next).toEqual({ key: `mail:${id}` });
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
