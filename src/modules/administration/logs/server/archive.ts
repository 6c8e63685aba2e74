import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { refused } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { endOfWholeSeals, sealLogs } from './seal';
import { writeLog } from '../../../../engine/server/write-log';

/** Entries that go into one file; what is left over goes with the next call. */
const MOST = 200_000;
const KEPT_MONTHS = 3;
/** Entries read together. */
const BATCH = 1000;

export interface Archived {
  id: number;
  file: string;
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  amount: number;
  /** Whether older entries remain for another call. */
  more: boolean;
}

/**
 * Moves log entries older than three months into a file (one JSON object a line, gzip) and removes them. The file is
 * written and read back first; the database's own function removes exactly as many rows as the file holds, or none.
 * Throws 422 `NothingToArchive`.
 */
export async function archiveLogs(ctx: Ctx): Promise<Archived> {
  const { files } = ctx.installation;
  const until = monthsBefore(ctx.now(), KEPT_MONTHS).toISOString();
  await sealLogs(ctx.installation.db);
  const old = await ctx.db.one<{ amount: number; last: number | null }>(sql`
    select count(*)::int as amount, max(id) as last
    from (select id from logs where date < ${until} order by id limit ${MOST}) l`);
  if (!old?.last) throw refused('NothingToArchive');
  const last = Math.min(old.last, (await endOfWholeSeals(ctx.db, until, old.last)) ?? old.last);
  const { content, amount, dates } = await packed(ctx.installation, until, last);
  if (amount === 0) throw refused('NothingToArchive');
  const digest = createHash('sha256').update(content).digest('hex');
  const file = await files.put(content, 'gz');
  const written = await files.get(file);
  if (!written || createHash('sha256').update(written).digest('hex') !== digest) throw refused('ArchiveNotWritten');
  const id = await ctx
    .write(async ({ tx }) => {
      const now = ctx.now().toISOString();
      const archive = await tx.one<{ id: number }>(sql`
        insert into log_archives (file, digest, date_from, date_to, amount, created_at, updated_at, created_user_id)
        values (${file}, ${digest}, ${dates.from}, ${dates.to}, ${amount}, ${now}, ${now}, ${ctx.user.id})
        returning id`);
      await tx.run(sql`select archive_logs(${until}::timestamptz, ${last}::int, ${amount}::int)`);
      await writeLog(tx, ctx.now(), {
        kind: 1,
        description: `logs/archive/${archive!.id}`,
        userId: ctx.user.id,
        entity: 'logs',
        action: 'archive',
        recordId: archive!.id,
        data: { file, digest, amount },
      });
      return archive!.id;
    })
    .catch(async (error: unknown) => {
      await files.remove(file);
      throw error;
    });
  return { id, file, digest, amount, more: old.amount === MOST };
}

/** The entries as lines, packed as they are read: all of them as text would fill the memory and keep the server from answering. */
async function packed({ db }: Ctx['installation'], until: string, last: number) {
  let amount = 0;
  const dates = { from: '', to: '' };
  async function* lines() {
    const read = db.stream<{ date: string }>(
      sql`
      select id, kind, description, date, data, user_id, entity, action, record_id
      from logs where date < ${until} and id <= ${last} order by id`,
      BATCH,
    );
    for await (const rows of read) {
      yield (amount ? '\n' : '') + rows.map((row) => JSON.stringify(row)).join('\n');
      amount += rows.length;
      for (const { date } of rows) {
        if (!dates.from || date < dates.from) dates.from = date;
        if (date > dates.to) dates.to = date;
      }
    }
  }
  const zip = createGzip();
  const [content] = await Promise.all([buffer(zip), pipeline(lines(), zip)]);
  return { content, amount, dates };
}

function monthsBefore(date: Date, months: number): Date {
  const day = new Date(date);
  day.setUTCMonth(day.getUTCMonth() - months);
  // The 31st less a month may spill into the next one; a day earlier is on the safe side.
  day.setUTCDate(day.getUTCDate() - 1);
  return day;
}
