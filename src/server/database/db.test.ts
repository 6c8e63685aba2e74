import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';
import { testDatabase } from '../../../test/support/database';
import { until } from '../../../test/support/until';
import { migrate } from './migrate';

const { db, ownerUrl } = await testDatabase();
const vatRate = (code: string) => sql`insert into vat_rates (name, code, value) values (${code}, ${code}, 2300)`;

describe('keys of rows', () => {
  const order = sql`select 1 as order_id, 'R-7' as "numberText", '{"unit_price":5}'::jsonb as last_item, 2 as "s0", 3 as level_2`;
  const expected = { orderId: 1, numberText: 'R-7', lastItem: { unit_price: 5 }, s0: 2, level_2: 3 };

  it('columns are renamed to camelCase; keys inside of JSON are not', async () => {
    expect(await db.one(order)).toEqual(expected);
  });

  it('prepared statements, transactions and streams rename columns too', async () => {
    for (let i = 0; i < 2; i += 1) expect(await db.prepared('keys', order.text, [])).toEqual([expected]);
    await db.tx(async (tx) => expect(await tx.rows(order)).toEqual([expected]));
    for await (const batch of db.stream(order, 10)) expect(batch).toEqual([expected]);
  });
});

describe('a selection of a declared table', () => {
  it('declared tables are selected by columns and by id', async () => {
    for (const code of ['s1', 's2', 's3']) await db.run(vatRate(code));
    const found = await db.select('vat-rates', {
      columns: ['id', 'isDefault', 'code'],
      where: { code: ['s1', 's3'] },
      order: ['-code'],
    });
    expect(found).toMatchObject([
      { isDefault: false, code: 's3' },
      { isDefault: false, code: 's1' },
    ]);
    const { id } = found[1]!;
    expect(await db.row('vat-rates', id, ['code', 'value'])).toEqual({ code: 's1', value: 2300 });
    expect(await db.first('vat-rates', { columns: ['code'], where: { id: [id] } })).toEqual({ code: 's1' });
    expect(await db.row('vat-rates', 0, ['code'])).toBeUndefined();
    await db.run(sql`delete from vat_rates where code like 's_'`);
  });
});

describe('values', () => {
  it('values have the types of the API contract', async () => {
    const row = await db.one(sql`select date '2026-03-29' as day, 12.50::numeric(18,3) as weight, 5::bigint as money,
      timestamptz '2026-03-29 02:30:00.1234+02' as at, timestamptz '2026-03-29 00:00Z' as full_second,
      9007199254740993::bigint as beyond, '{"a":1}'::jsonb as data, array['ą','b'] as tags,
      array[date '2026-01-01'] as days, array[7::bigint] as ids, null::timestamptz as nothing`);
    expect(row).toEqual({
      day: '2026-03-29',
      weight: '12.500',
      money: 5,
      at: '2026-03-29T00:30:00.123Z',
      fullSecond: '2026-03-29T00:00:00.000Z',
      beyond: '9007199254740993',
      data: { a: 1 },
      tags: ['ą', 'b'],
      days: ['2026-01-01'],
      ids: [7],
      nothing: null,
    });
  });

  it('search ignores case and diacritics and finds parts of words', async () => {
    await db.run(vatRate('Żółć-8'));
    const found = await db.rows<{ code: string }>(
      sql`select code from vat_rates where search_text like '%' || fold(${'ŻOLC'}) || '%'`,
    );
    expect(found).toEqual([{ code: 'Żółć-8' }]);
  });

  it('text sorts by Polish collation', async () => {
    const words = await db.rows<{ word: string }>(
      sql`select word from unnest(${['łąka', 'zebra', 'lampa', 'Ćma', 'cebula', 'dom']}::text[]) word order by word`,
    );
    expect(words.map(({ word }) => word)).toEqual(['cebula', 'Ćma', 'dom', 'lampa', 'łąka', 'zebra']);
  });
});

describe('a transaction', () => {
  it('a transaction commits as a whole and then runs its after-commit steps', async () => {
    const followed: number[] = [];
    await db.tx(async (tx) => {
      await tx.run(vatRate('one'));
      tx.afterCommit(() => void followed.push(1));
      expect(followed).toEqual([]);
    });
    expect(followed).toEqual([1]);
  });

  it('a failing transaction leaves nothing behind', async () => {
    const followed: number[] = [];
    const failing = db.tx(async (tx) => {
      await tx.run(vatRate('gone'));
      await tx.job('never', {});
      tx.afterCommit(() => void followed.push(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(followed).toEqual([]);
    expect(await db.rows(sql`select 1 from vat_rates where code = 'gone'`)).toEqual([]);
    expect(await db.rows(sql`select 1 from graphile_worker.jobs`)).toEqual([]);
  });

  it('a transaction with a swallowed error is not reported as committed', async () => {
    const work = db.tx(async (tx) => {
      await tx.run(vatRate('half'));
      await tx.run(sql`select 1/0`).catch(() => {});
    });
    await expect(work).rejects.toThrow(/rolled back/);
  });

  it('statements sent without waiting are executed in order', async () => {
    await db.tx(async (tx) => {
      tx.send(vatRate('sent'));
      const [seen] = await tx.rows(sql`select name from vat_rates where code = 'sent'`);
      expect(seen).toEqual({ name: 'sent' });
      tx.send(sql`update vat_rates set name = 'last' where code = 'sent'`);
    });
    expect(await db.rows(sql`select name from vat_rates where code = 'sent'`)).toEqual([{ name: 'last' }]);
  });

  it('an error of a statement sent without waiting fails the transaction with its cause', async () => {
    const followed: number[] = [];
    const refusals = [
      async (tx: Tx) => tx.send(vatRate('last')),
      async (tx: Tx) => {
        tx.send(vatRate('last'));
        await tx.run(vatRate('after'));
      },
    ];
    for (const work of refusals) {
      const failing = db.tx(async (tx) => {
        await tx.run(vatRate('before'));
        tx.afterCommit(() => void followed.push(1));
        tx.send(vatRate('before'));
        await work(tx);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'vat_rates_code_unique' });
    }
    expect(followed).toEqual([]);
    expect(await db.rows(sql`select 1 from vat_rates where code in ('before', 'last', 'after')`)).toEqual([]);
    await expect(db.tx((tx) => tx.one(sql`select 1 as one`))).resolves.toEqual({ one: 1 });
  });

  it('a transaction whose begin was cancelled writes nothing', async () => {
    type Query = (this: pg.Client, config: pg.QueryConfig, ...rest: unknown[]) => unknown;
    const query = Reflect.get(pg.Client.prototype, 'query') as Query;
    const refusesBegin: Query = function (asked, ...rest) {
      return query.call(this, asked.name === 'begin' ? { name: 'cancelled', text: 'select 1/0' } : asked, ...rest);
    };
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(refusesBegin as never);
    const works: ((tx: Tx) => Promise<unknown> | void)[] = [
      (tx) => tx.run(vatRate('alone')),
      (tx) => tx.send(vatRate('alone')),
      (tx) => tx.job('alone', {}),
      (tx) => {
        tx.send(sql`select 1`);
        tx.send(vatRate('alone'));
        tx.send(sql`update vat_rates set name = 'twice' where code = 'alone'`);
      },
      async (tx) => {
        await tx.one(sql`select 1`);
        await tx.run(vatRate('alone'));
      },
    ];
    try {
      for (const work of works) await expect(db.tx(async (tx) => work(tx))).rejects.toMatchObject({ code: '22012' });
    } finally {
      spy.mockRestore();
    }
    expect(await db.rows(sql`select 1 from vat_rates where code = 'alone'`)).toEqual([]);
    expect(await db.rows(sql`select 1 from graphile_worker.jobs where task_identifier = 'alone'`)).toEqual([]);
  });

  it('statements keep their order when the first is deferred', async () => {
    await db.tx(async (tx) => {
      tx.send(vatRate('first'));
      tx.send(sql`update vat_rates set name = 'second' where code = 'first'`);
      expect(await tx.one(sql`select name from vat_rates where code = 'first'`)).toEqual({ name: 'second' });
    });
    await db.tx(async (tx) => tx.send(sql`delete from vat_rates where code = 'first'`));
    expect(await db.rows(sql`select 1 from vat_rates where code = 'first'`)).toEqual([]);
  });

  it('a refusal keeps its SQLSTATE and constraint', async () => {
    await db.run(vatRate('twice'));
    await expect(db.run(vatRate('TWICE'))).rejects.toMatchObject({
      code: '23505',
      constraint: 'vat_rates_code_unique',
    });
    await expect(db.run(sql`insert into vat_rates (name, code, value) values ('x', 'x', 10001)`)).rejects.toMatchObject(
      {
        code: '23514',
        constraint: 'vat_rates_value_range',
      },
    );
  });

  it('a transaction is retried after a deadlock', async () => {
    await db.run(sql`insert into counters (name, period, value) values ('a', '', 0), ('b', '', 0)`);
    let tries = 0;
    let bothHold!: () => void;
    const held = new Promise<void>((resolve) => (bothHold = resolve));
    let holding = 0;
    const bump = (first: string, second: string) =>
      db.tx(async (tx) => {
        tries += 1;
        await tx.run(sql`update counters set value = value + 1 where name = ${first}`);
        if ((holding += 1) >= 2) bothHold();
        await held;
        await tx.run(sql`update counters set value = value + 1 where name = ${second}`);
      });
    await Promise.all([bump('a', 'b'), bump('b', 'a')]);
    expect(tries).toBeGreaterThan(2);
    expect(await db.rows(sql`select value from counters order by name`)).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('a job is added together with the row', async () => {
    await db.tx((tx) => tx.job('greet', { id: 7 }, { key: 'greet-7', maxAttempts: 3 }));
    const jobs = await db.rows(sql`select task_identifier, key, max_attempts from graphile_worker.jobs`);
    expect(jobs).toEqual([{ taskIdentifier: 'greet', key: 'greet-7', maxAttempts: 3 }]);
  });
});

describe('a report', () => {
  const settings = sql`select current_setting('statement_timeout') as statement_timeout,
    current_setting('transaction_read_only') as read_only, 1 as row_id`;

  it('has longer than other statements, and writes nothing', async () => {
    expect(await db.report(settings)).toEqual([{ statementTimeout: '15s', readOnly: 'on', rowId: 1 }]);
    expect(await db.rows(settings)).not.toMatchObject([{ statementTimeout: '15s' }]);
    await expect(db.report(vatRate('report'))).rejects.toMatchObject({ code: '25006' });
  });

  it('ends where its answer is not waited for any more', async () => {
    const gone = new AbortController();
    const asked = db.report(sql`select pg_sleep(14), 'of a report'`, gone.signal);
    const isRunning = sql`select 1 from pg_stat_activity where query like '%of a report%' and state = 'active' and pid <> pg_backend_pid()`;
    await until(() => db.one(isRunning));
    gone.abort();
    await expect(asked).rejects.toMatchObject({ code: '57014', message: 'canceling statement due to user request' });
    await expect(db.report(settings, gone.signal)).rejects.toMatchObject({ errorStr: 'TookTooLong' });
    expect(await db.report(settings)).toHaveLength(1);
  });
});

describe('a stream', () => {
  it('a stream has longer for its first rows than a report, and as much memory', async () => {
    const settings = sql`select current_setting('statement_timeout') as statement_timeout, current_setting('work_mem') as work_mem`;
    for await (const rows of db.stream(settings, 10))
      expect(rows).toEqual([{ statementTimeout: '110s', workMem: '32MB' }]);
  });

  it('a stream reads all rows of one snapshot in batches', async () => {
    const sizes: number[] = [];
    let last = 0;
    for await (const rows of db.stream<{ n: number }>(sql`select n from generate_series(1, ${2500}::int) n`, 1000)) {
      sizes.push(rows.length);
      last = rows.at(-1)!.n;
    }
    expect([sizes, last]).toEqual([[1000, 1000, 500], 2500]);
  });

  it('a stream releases its connection when the reader stops early', async () => {
    for (let i = 0; i < 12; i += 1) {
      for await (const rows of db.stream(sql`select n from generate_series(1, 100) n`, 10)) {
        expect(rows).toHaveLength(10);
        break;
      }
    }
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
  });
});

describe('the role of the product', () => {
  it("the product's role owns nothing, creates nothing and has no special privileges", async () => {
    const denied = { code: '42501' };
    await expect(db.run(sql`create table mine (id int)`)).rejects.toMatchObject(denied);
    await expect(db.run(sql`create schema mine`)).rejects.toMatchObject(denied);
    await expect(db.run(sql`create temp table mine (id int)`)).rejects.toMatchObject(denied);
    await expect(db.run(sql`alter table vat_rates add x int`)).rejects.toMatchObject(denied);
    await expect(db.run(sql`select pg_read_file('/etc/passwd')`)).rejects.toMatchObject(denied);
    const role = await db.one(sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
      from pg_roles where rolname = current_user`);
    expect(new Set(Object.values(role!))).toEqual(new Set([false]));
    expect(ownerUrl).not.toContain('coatdesk_app');
  });
});

it('one role for everything may archive the log', async () => {
  const alone = await testDatabase({ empty: true });
  await migrate({ ownerUrl: alone.ownerUrl });
  const client = new pg.Client({ connectionString: alone.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select archive_logs(now() - interval '4 months', 0, 0) as removed`);
    expect(rows).toEqual([{ removed: 0 }]);
  } finally {
    await client.end();
  }
});

describe('a lost connection', () => {
  it('a lost connection is answered as unavailable and then replaced', async () => {
    await expect(db.run(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toMatchObject({ status: 503 });
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
  });
});
