import type { Executor } from '../../../../engine/server/db';
import { quoted } from '../../../../engine/server/names';
import { sql } from '../../../../engine/server/sql';
import { maskStatement } from './scrub';

const LARGEST = 10;
const SLOWEST = 10;
/** Up to so many rows are added up; of more, a sample says how large one is. */
const COUNTED_ROWS = 100_000;

/** Version, connections, and the nodes that listen for notices, of which each has one connection. */
export async function readServer(db: Executor) {
  const server = await db.one<{ version: string; startedAt: string; most: number }>(sql`
    select current_setting('server_version') as version, pg_postmaster_start_time() as started_at,
      current_setting('max_connections')::int as most`);
  const connections = await db.rows<{ state: string; count: number }>(sql`
    select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' group by 1 order by 2 desc, 1`);
  const nodes = await db.rows<{ address: string | null; since: string }>(sql`
    select host(client_addr) as address, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name = 'coatdesk notices' order by backend_start, pid`);
  return { ...server!, connections, nodes };
}

/** Size of the database and its largest tables with their indexes; rows are as PostgreSQL last reckoned them, if ever. */
export async function readSize(db: Executor) {
  const whole = await db.one<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  const tables = await db.rows<{ name: string; bytes: string; rows: string | null }>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, nullif(c.reltuples, -1)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'm')
    order by 2 desc, 1 limit ${LARGEST}`);
  return {
    bytes: Number(whole!.bytes),
    tables: tables.map(({ name, bytes, rows }) => ({
      name,
      bytes: Number(bytes),
      rows: rows === null ? null : Number(rows),
    })),
  };
}

/** Attachments: counted while they are few, reckoned from a sample when they are many. */
export async function readUploads(db: Executor) {
  const reckoned = await db.one<{ rows: string }>(
    sql`select greatest(reltuples, 0)::bigint as rows from pg_class where oid = 'public.attachments'::regclass`,
  );
  const many = Number(reckoned!.rows);
  if (many <= COUNTED_ROWS) {
    const row = await db.one<{ count: number; bytes: string }>(
      sql`select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes from attachments`,
    );
    return { count: row!.count, bytes: Number(row!.bytes), isReckoned: false };
  }
  const row = await db.one<{ average: string }>(
    sql`select coalesce(avg(size), 0) as average from attachments tablesample system (1)`,
  );
  return { count: many, bytes: Math.round(many * Number(row!.average)), isReckoned: true };
}

/** What runs now, the longest first, this question left out. */
export async function readRunning(db: Executor) {
  const rows = await db.rows<{
    seconds: string;
    state: string;
    application: string;
    waitsFor: string | null;
    statement: string;
  }>(sql`
    select extract(epoch from clock_timestamp() - coalesce(query_start, xact_start))::numeric(12, 1) as seconds, state,
      application_name as application, wait_event_type as waits_for, query as statement
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and state in ('active', 'idle in transaction', 'idle in transaction (aborted)')
    order by coalesce(query_start, xact_start) limit ${SLOWEST}`);
  return rows.map((row) => ({ ...row, seconds: Number(row.seconds), statement: maskStatement(row.statement) }));
}

export interface Average {
  /** `missing`: pg_stat_statements is not installed; `unreadable`: it is, but does not work or may not be read. */
  state: 'read' | 'missing' | 'unreadable';
  items: { statement: string; calls: number; milliseconds: number }[];
}

/** What is slowest on average since the statistics were last reset, where pg_stat_statements keeps them. */
export async function readAverage(db: Executor): Promise<Average> {
  const extension = await db.one<{ schema: string }>(sql`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`);
  if (!extension) return { state: 'missing', items: [] };
  try {
    const rows = await db.rows<{ statement: string; calls: string; milliseconds: number }>(sql`
      select s.query as statement, s.calls, s.mean_exec_time as milliseconds
      from ${quoted(extension.schema)}.pg_stat_statements s
      where s.dbid = (select oid from pg_database where datname = current_database()) and s.calls > 1
      order by s.mean_exec_time desc limit ${SLOWEST}`);
    const items = rows.map(({ statement, calls, milliseconds }) => ({
      statement: maskStatement(statement),
      calls: Number(calls),
      milliseconds: Math.round(Number(milliseconds) * 10) / 10,
    }));
    return { state: 'read', items };
  } catch {
    // It needs shared_preload_libraries, and a role that may read it.
    return { state: 'unreadable', items: [] };
  }
}
