import type { Db, Executor } from '../../../../engine/server/db';
import { sql, type Sql } from '../../../../engine/server/sql';
import type { SealReport } from '../seal-report';

/** Entries of one seal at most: little enough to be read anew within one statement. */
const MOST = 10_000;
const lockKey = 7_241_903_657;

/** Digest of the entries `l` of a condition, in the order of their ids; and how many there are. */
const contentOf = (where: Sql): Sql => sql`
  select count(*)::int as amount, max(l.id) as "toId",
    sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(l.id, l.kind, l.description,
      extract(epoch from l.date), l.data, l.user_id, l.entity, l.action, l.record_id)::text, 'UTF8')), '' order by l.id), '')) as content
  from (select * from logs where ${where} order by id limit ${MOST}) l`;

/**
 * Seals the entries nobody can be writing any more: those up to the last one that is an hour old. Ids are given before
 * their transaction ends, but no transaction lasts an hour. Takes no lock a writer would wait for.
 * @returns how many entries were sealed
 */
export async function sealLogs(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const amount = await db.tx(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
      const made = await tx.one<{ amount: number }>(sql`
        with last as (select coalesce(max(to_id), 0) as id from log_seals),
          settled as (select max(id) as id from logs where created_at < now() - interval '1 hour'),
          piece as (${contentOf(sql`id > (select id from last) and id <= (select id from settled)`)})
        insert into log_seals (to_id, amount, content, digest)
        select "toId", amount, content,
          sha256(coalesce((select digest from log_seals order by id desc limit 1), '') || content)
        from piece where amount > 0 returning amount`);
      return made?.amount ?? 0;
    });
    sealed += amount;
    if (amount < MOST) return sealed;
  }
}

interface Seal {
  id: number;
  after: number;
  toId: number;
  amount: number;
  linked: boolean;
  /** Entries of this seal and of all before it. */
  upToHere: number;
}

export interface VerifyOptions {
  /** The seal an earlier call ended with. */
  after?: number | undefined;
  /** Seals to look at; the answer says where to go on. */
  most?: number;
}

/** Reads sealed entries anew and compares; one statement a seal. */
export async function verifyLogs(db: Executor, { after: begin = 0, most }: VerifyOptions = {}): Promise<SealReport> {
  const seals = await db.rows<Seal>(sql`
    select * from (
      select id, lag(to_id, 1, 0) over w as after, to_id as "toId", amount, sum(amount) over w as "upToHere",
        digest = sha256(coalesce(lag(digest) over w, '') || content) as linked
      from log_seals window w as (order by id)) s
    where id > ${begin} order by id limit ${most === undefined ? null : most + 1}::int`);
  const isLast = most === undefined || seals.length <= most;
  const looked = isLast ? seals : seals.slice(0, most);
  const report: Omit<SealReport, 'open' | 'since' | 'head'> = {
    sealed: 0,
    archived: 0,
    broken: [],
    next: isLast ? null : looked.at(-1)!.id,
  };
  const moved = await amountMoved(db);
  const oldest = (await db.one<{ id: number | null }>(sql`select min(id) as id from logs`))?.id ?? Infinity;
  for (const { id, after, toId, amount, linked, upToHere } of looked) {
    const now = await db.one<{ amount: number; same: boolean; near: number | null }>(sql`
      select amount, (select min(id) from logs where id > ${after}) as near, content = (select content from log_seals where id = ${id}) as same
      from (${contentOf(sql`id > ${after} and id <= ${toId}`)}) p`);
    // The oldest pieces, as many as the archives say they hold, are where the archives are.
    const isMoved = toId < oldest && Number(upToHere) <= moved;
    if (linked && isMoved) report.archived += amount;
    else if (linked && now!.same) report.sealed += amount;
    else report.broken.push({ after, upTo: toId, expected: amount, found: now!.amount, near: now!.near });
  }
  const rest = await db.one<Pick<SealReport, 'open' | 'since' | 'head'>>(sql`
    with last as (select coalesce(max(to_id), 0) as id from log_seals)
    select (select count(*)::int from logs where id > (select id from last)) as open,
      (select date from logs where id <= (select id from last) order by id limit 1) as since,
      (select encode(digest, 'hex') from log_seals order by id desc limit 1) as head`);
  return { ...report, ...rest! };
}

/** Entries the archives made since the first seal hold. */
const amountMoved = async (db: Executor): Promise<number> =>
  (await db.one<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from log_archives
    where created_at >= (select min(sealed_at) from log_seals)`))!.amount;

/**
 * Where an archive of entries before `until`, up to the id `last`, has to end so that it takes no part of a seal:
 * the last id it may take, or undefined when it takes none.
 */
export const endOfWholeSeals = async (db: Executor, until: string, last: number): Promise<number | undefined> =>
  (
    await db.one<{ id: number | null }>(sql`
    select min(after) as id from (select to_id, lag(to_id, 1, 0) over (order by id) as after from log_seals) s
    where after < ${last} and (to_id > ${last}
      or exists (select from logs l where l.id > after and l.id <= to_id and l.date >= ${until}))`)
  )?.id ?? undefined;
