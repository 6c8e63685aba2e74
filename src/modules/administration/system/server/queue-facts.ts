import type { Executor, Tx } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { mailState, testMail } from '../../../communication/mail-logs/mail-logs.entity';
import { smsState } from '../../../communication/sms/sms-sent.entity';
import { scrubFault } from './scrub';

/** Failed jobs that are named. */
const FAILED_SHOWN = 50;
const isFailed = sql`j.locked_at is null and j.attempts >= j.max_attempts`;

/** Jobs by kind, and those that failed for good. What a job is about is not shown: it may hold a secret. */
export async function readJobs(db: Executor) {
  const kinds = await db.rows<{
    kind: string;
    waiting: number;
    later: number;
    running: number;
    failed: number;
    lastError: string | null;
  }>(sql`
    select t.identifier as kind,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())::int as waiting,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now())::int as later,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where ${isFailed})::int as failed,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1] as last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier`);
  const failed = await db.rows<{ id: string; kind: string; attempts: number; at: string; error: string | null }>(sql`
    select j.id, t.identifier as kind, j.attempts, j.updated_at as at, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isFailed} order by j.updated_at desc, j.id desc limit ${FAILED_SHOWN}`);
  return {
    kinds: kinds.map((one) => ({ ...one, lastError: one.lastError && scrubFault(one.lastError) })),
    failed: failed.map((one) => ({ ...one, id: Number(one.id), error: one.error && scrubFault(one.error) })),
  };
}

export interface JobRef {
  id: number;
  kind: string;
}

/** Lets failed jobs run again as if for the first time, or takes them away; those that have not failed are left alone. */
export async function settleFailed(tx: Tx, ids: readonly number[], action: 'again' | 'drop'): Promise<JobRef[]> {
  const rows = await tx.rows<{ id: string; kind: string }>(sql`
    select j.id, t.identifier as kind from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = any(${[...ids]}::bigint[]) and ${isFailed} order by j.id for update of j`);
  const found = rows.map(({ id, kind }) => ({ id: Number(id), kind }));
  const which = found.map(({ id }) => id);
  if (action === 'again')
    await tx.run(sql`
      select graphile_worker.reschedule_jobs(${which}::bigint[], run_at := now(), attempts := 0)`);
  else await tx.run(sql`delete from graphile_worker._private_jobs where id = any(${which}::bigint[])`);
  return found;
}

/** Messages that wait to be sent, are tried again or failed, and since when the oldest of those waiting does. Test mails try the settings only. */
export async function readQueues(db: Executor) {
  const mails = await db.one<Queue>(sql`
    select count(*) filter (where status = ${literal(mailState.queued)})::int as waiting,
      count(*) filter (where status = ${literal(mailState.retrying)})::int as retrying,
      count(*) filter (where status = ${literal(mailState.failed)})::int as failed,
      min(created_at) filter (where status <> ${literal(mailState.failed)}) as oldest
    from mail_logs where status in ${literals([mailState.queued, mailState.retrying, mailState.failed])}
      and kind is distinct from ${literal(testMail)}`);
  const sms = await db.one<Queue>(sql`
    select count(*) filter (where status = ${literal(smsState.queued)})::int as waiting,
      count(*) filter (where status = ${literal(smsState.retrying)})::int as retrying,
      count(*) filter (where status = ${literal(smsState.failed)})::int as failed,
      min(created_at) filter (where status <> ${literal(smsState.failed)}) as oldest
    from sms_sent where status in ${literals([smsState.queued, smsState.retrying, smsState.failed])}`);
  return { mails: mails!, sms: sms! };
}

interface Queue {
  waiting: number;
  retrying: number;
  failed: number;
  oldest: string | null;
}
