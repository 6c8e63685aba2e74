import pg from 'pg';
import { refused, unavailable } from '../../engine/errors';
import type { Statements, StatementsOff } from '../../engine/server/context';
import type { StatementAnswer } from '../../engine/statement-answer';
import { isAway } from './pool';

/** Milliseconds a statement may take, and after which its connection is cut whatever it does. */
const ordinary = { statement: 10_000, connection: 12_000, connect: 2_000, lock: 1_000 };
type Limits = typeof ordinary;
const MOST_ROWS = 10_000;
/** Bytes of one answer. */
const MOST_BYTES = 16 * 1024 * 1024;

const asText = (text: string): string => text;
const asWritten: pg.CustomTypesConfig = { getTypeParser: () => asText };
const settings = [
  'default_transaction_read_only=on',
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=iso_8601',
  // A statement whose caller is gone ends.
  'client_connection_check_interval=1s',
];

interface RoleState {
  strong: boolean;
  secrets: boolean;
}

/** More than a reader needs: rights over the server, other roles' rights, or a sight of passwords and sessions. */
const strength = `
  select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
      or exists (select 1 from pg_auth_members m where m.member = r.oid)
      or exists (select 1 from pg_class c where c.relowner = r.oid) as strong,
    has_column_privilege('public.users', 'password', 'select')
      or has_table_privilege('public.sessions', 'select') as secrets
  from pg_roles r where r.rolname = session_user`;

async function reasonAgainst(client: pg.Client): Promise<StatementsOff | undefined> {
  const { rows } = await client.query<Record<keyof RoleState, string>>(strength);
  return rows.length === 0 || rows[0]!.strong === 't' || rows[0]!.secrets === 't' ? 'SqlReaderTooStrong' : undefined;
}

/** Runs work on a connection of its own, which is closed afterwards: nothing a statement set outlives it. */
async function connected<T>(url: string, limits: Limits, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'coatdesk sql',
    types: asWritten,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.statement,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  let cut: 'SqlAnswerTooLarge' | 'SqlTimeOut' | undefined;
  const end = (why: NonNullable<typeof cut>) => {
    cut ??= why;
    client.connection.stream.destroy();
  };
  client.on('error', () => {});
  const late = setTimeout(() => end('SqlTimeOut'), limits.connection);
  try {
    await client.connect();
    let bytes = 0;
    client.connection.stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end('SqlAnswerTooLarge');
    });
    await client.query('begin transaction read only');
    return await work(client);
  } catch (error) {
    if (cut) throw refused(cut);
    throw error;
  } finally {
    clearTimeout(late);
    // Never committed: what a statement announced to other sessions is dropped with it.
    if (!cut) await client.end().catch(() => {});
  }
}

/** Line and column, from 1, of the character at a position from 1. */
function placeOf(text: string, position: number): { line: number; column: number } {
  const before = [...text].slice(0, position - 1).join('');
  const lines = before.split('\n');
  return { line: lines.length, column: [...lines.at(-1)!].length + 1 };
}

const declaration = 'declare answer no scroll cursor for ';
/** Blanks, brackets and comments ahead of a query. */
const lead = /^(?:[\s(]|--.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;
/** Codes of the database for a statement that would change something. */
const changes: ReadonlySet<string> = new Set(['0A000', '25006', '25001']);

/** Whether it is no query at all, or one that would change something: the database names a syntax error there. */
function isNoReading({ code = '', message }: pg.DatabaseError, text: string, at: number): boolean {
  if (code === '42601') return at > 0 && lead.test([...text].slice(0, at - 1).join(''));
  return changes.has(code) && /read-only|read-write|data-modifying/.test(message);
}

/** What the database objects to, in its words, with the place in the statement where it names one. */
function objection(error: unknown, text: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error;
  if (isAway(error)) return unavailable('DatabaseUnavailable');
  if (error.code === '57014') return refused('SqlTimeOut');
  const at = Number(error.position ?? 0) - declaration.length;
  if (isNoReading(error, text, at)) return refused('SqlReadsOnly');
  if (error.code === '42601' && error.position === undefined) return refused('SqlOneQuery');
  const place = at > 0 ? placeOf(text, at) : undefined;
  const where = place ? `${place.line}:${place.column} ` : '';
  const hint = error.hint ? ` (${error.hint})` : '';
  return refused('SqlRefused', { errorDetails: `${where}${error.message}${hint} [${error.code}]` });
}

async function answerOf(client: pg.Client, text: string): Promise<Omit<StatementAnswer, 'milliseconds'>> {
  // A cursor is for one query; sent as a prepared statement it cannot be followed by a second.
  const declare = { text: `${declaration}${text}`, queryMode: 'extended' };
  await client.query(declare);
  const { rows, fields } = await client.query<(string | null)[]>({
    text: `fetch forward ${MOST_ROWS + 1} from answer`,
    rowMode: 'array',
  });
  const columns = fields.map(({ name }) => name);
  return { columns, rows: rows.slice(0, MOST_ROWS), more: rows.length > MOST_ROWS };
}

const readableColumns = `
  select c.relname, string_agg(a.attname, ',' order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and has_column_privilege(c.oid, a.attnum, 'select')
  group by c.relname order by c.relname`;

/**
 * Statements of people, each on a connection of its own under the reader's role, in a transaction that may only read.
 * @param url connection string of the reader's role; undefined = there is none
 * @param shorter milliseconds that differ from the ordinary limits
 */
export function createStatements(url: string | undefined, shorter: Partial<Limits> = {}): Statements {
  const limits = { ...ordinary, ...shorter };
  const checked = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    if (!url) throw refused('SqlNoReader');
    return connected(url, limits, async (client) => {
      const against = await reasonAgainst(client);
      if (against) throw refused(against);
      return work(client);
    });
  };
  return {
    async state() {
      if (!url) return { off: 'SqlNoReader', tables: [] };
      try {
        return await connected(url, limits, async (client) => {
          const off = await reasonAgainst(client);
          if (off) return { off, tables: [] };
          const { rows } = await client.query<[string, string]>({ text: readableColumns, rowMode: 'array' });
          return { off: undefined, tables: rows.map(([name, columns]) => ({ name, columns: columns.split(',') })) };
        });
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code?.startsWith('28'))
          return { off: 'SqlReaderRefused', tables: [] };
        throw isAway(error) ? unavailable('DatabaseUnavailable') : error;
      }
    },
    async run(text) {
      const since = performance.now();
      try {
        const answer = await checked((client) => answerOf(client, text));
        return { ...answer, milliseconds: Math.round(performance.now() - since) };
      } catch (error) {
        throw objection(error, text);
      }
    },
  };
}
