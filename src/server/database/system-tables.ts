import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { instantColumn } from './tables';

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (column: string) => instantColumn(column).notNull().defaultNow();

/** Open sessions. Only the SHA-256 of the token is stored. */
export const sessions = pg.pgTable(
  'sessions',
  {
    id: pg.uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull(),
    userId: pg.integer('user_id').notNull(),
    createdAt: moment('created_at'),
    lastSeenAt: moment('last_seen_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    ip: pg.text('ip'),
    userAgent: pg.text('user_agent'),
    /** The role this session looks through, see `view-role.routes.ts`. */
    viewRoleId: pg.integer('view_role_id'),
  },
  (t) => [
    pg.uniqueIndex('sessions_token_hash_unique').on(t.tokenHash),
    pg.index('sessions_user_id_index').on(t.userId),
    pg.index('sessions_expires_at_index').on(t.expiresAt),
  ],
);

/** Keys programs use instead of a session. Only the SHA-256 is stored; `hint` is the end of the key, to know it by. */
export const apiKeys = pg.pgTable(
  'api_keys',
  {
    id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: bytea('token_hash').notNull(),
    hint: pg.text('hint').notNull(),
    name: pg.text('name').notNull(),
    userId: pg.integer('user_id').notNull(),
    rights: pg.text('rights').array().notNull(),
    readOnly: pg.boolean('read_only').notNull(),
    /** The one customer whose records it opens; null = those its maker sees. */
    customerId: pg.integer('customer_id'),
    /** May place orders of that customer. */
    placesOrders: pg.boolean('places_orders').notNull().default(false),
    createdAt: moment('created_at'),
    expiresAt: instantColumn('expires_at'),
    lastUsedAt: instantColumn('last_used_at'),
    lastIp: pg.text('last_ip'),
    revokedAt: instantColumn('revoked_at'),
    revokedUserId: pg.integer('revoked_user_id'),
  },
  (t) => [
    pg.uniqueIndex('api_keys_token_hash_unique').on(t.tokenHash),
    pg.index('api_keys_user_id_index').on(t.userId),
    pg.check('api_keys_name_length', sql.raw('char_length("name") between 1 and 100')),
    pg.check('api_keys_rights_present', sql.raw('cardinality("rights") > 0')),
    pg.check(
      'api_keys_orders_of_customer',
      sql.raw('not "places_orders" or "customer_id" is not null and not "read_only"'),
    ),
    pg.check('api_keys_never_super', sql.raw(`not 'SUPER_USER' = any("rights")`)),
  ],
);

/** Answers of creates with an Idempotency-Key, kept 48 hours. `status` is null while the first one runs. */
export const idempotencyKeys = pg.pgTable(
  'idempotency_keys',
  {
    key: pg.uuid('key').notNull(),
    userId: pg.integer('user_id').notNull(),
    route: pg.text('route').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    status: pg.integer('status'),
    /** The answer as JSON text; deflated where it is long. */
    body: bytea('body'),
    createdAt: moment('created_at'),
  },
  (t) => [
    pg.primaryKey({ name: 'idempotency_keys_pkey', columns: [t.key, t.userId, t.route] }),
    pg.index('idempotency_keys_created_at_index').on(t.createdAt),
  ],
);

/** Links that work once: confirm an address, choose a new password, set the product up. */
export const oneTimeTokens = pg.pgTable(
  'one_time_tokens',
  {
    hash: bytea('hash').primaryKey(),
    kind: pg.text('kind').notNull(),
    userId: pg.integer('user_id'),
    payload: pg.jsonb('payload'),
    createdAt: moment('created_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [
    pg.index('one_time_tokens_user_id_index').on(t.userId),
    pg.index('one_time_tokens_expires_at_index').on(t.expiresAt),
  ],
);

/** Permission to fetch one document once within a minute, so that the session's token is in no address. */
export const tickets = pg.pgTable(
  'tickets',
  {
    hash: bytea('hash').primaryKey(),
    sessionId: pg.uuid('session_id').notNull(),
    userId: pg.integer('user_id').notNull(),
    path: pg.text('path').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [pg.index('tickets_expires_at_index').on(t.expiresAt)],
);

/** Sign-in attempts by bucket (user from an address, address, user): the more, the longer the wait. */
export const signInAttempts = pg.pgTable(
  'sign_in_attempts',
  {
    bucket: pg.text('bucket').primaryKey(),
    failures: pg.integer('failures').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    blockedUntil: instantColumn('blocked_until'),
  },
  (t) => [pg.index('sign_in_attempts_last_at_index').on(t.lastAt)],
);

/** Values that differ from the defaults of the settings catalogue. */
export const settings = pg.pgTable('settings', {
  key: pg.text('key').primaryKey(),
  value: pg.jsonb('value'),
  updatedAt: moment('updated_at'),
  updatedUserId: pg.integer('updated_user_id'),
});

/** Optional modules that are on; a module without a row has its default. */
export const modules = pg.pgTable('modules', {
  code: pg.text('code').primaryKey(),
  active: pg.boolean('active').notNull(),
  updatedAt: moment('updated_at'),
  updatedUserId: pg.integer('updated_user_id'),
});

/** Document numbers: one row per series and period, locked last, so that numbers run 1..n. */
export const counters = pg.pgTable(
  'counters',
  {
    name: pg.text('name').notNull(),
    period: pg.text('period').notNull(),
    value: pg.bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [
    pg.primaryKey({ name: 'counters_pkey', columns: [t.name, t.period] }),
    pg.check('counters_value_range', sql.raw('"value" >= 0')),
  ],
);

/** The last period each scheduled job was started for, so that one of several nodes starts it. */
export const schedules = pg.pgTable('schedules', {
  job: pg.text('job').primaryKey(),
  period: pg.text('period').notNull(),
});

/** Files of the file store: random name on disk, original name. */
export const files = pg.pgTable(
  'files',
  {
    name: pg.text('name').primaryKey(),
    originalName: pg.text('original_name'),
    mediaType: pg.text('media_type').notNull(),
    size: pg.bigint('size', { mode: 'number' }).notNull(),
    sha256: bytea('sha256'),
    createdAt: moment('created_at'),
    createdUserId: pg.integer('created_user_id'),
  },
  () => [pg.check('files_size_range', sql.raw('"size" >= 0'))],
);

/**
 * The log, sealed in sections in the order of its ids: `content` is the digest of the entries after the previous seal
 * up to `toId`, `digest` chains it to all earlier seals.
 */
export const logSeals = pg.pgTable(
  'log_seals',
  {
    id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    toId: pg.integer('to_id').notNull(),
    amount: pg.integer('amount').notNull(),
    content: bytea('content').notNull(),
    digest: bytea('digest').notNull(),
    sealedAt: moment('sealed_at'),
  },
  (t) => [
    pg.uniqueIndex('log_seals_to_id_unique').on(t.toId),
    pg.check('log_seals_amount_range', sql.raw('"amount" > 0')),
  ],
);

/** Files people import: what was found in each, what was written, how far it is. */
export const imports = pg.pgTable(
  'imports',
  {
    id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: pg.text('kind').notNull(),
    state: pg.text('state').notNull(),
    /** Counts up whenever work on it begins: work begun before then stops. */
    turn: pg.integer('turn').notNull().default(1),
    fileName: pg.text('file_name').notNull(),
    /** In the file store, until its rows are read. */
    file: pg.text('file'),
    language: pg.text('language').notNull(),
    header: pg.jsonb('header'),
    mapping: pg.jsonb('mapping'),
    /** Records that are there already are left as they are. */
    skipKnown: pg.boolean('skip_known').notNull().default(false),
    /** Rows with faults are left out; otherwise one is enough for nothing to be written. */
    onlyGood: pg.boolean('only_good').notNull().default(false),
    total: pg.integer('total').notNull().default(0),
    done: pg.integer('done').notNull().default(0),
    /** Why it stopped, as errorStr. */
    fault: pg.text('fault'),
    faultDetails: pg.text('fault_details'),
    createdAt: moment('created_at'),
    createdUserId: pg.integer('created_user_id').notNull(),
    /** When writing began: the next one waits five minutes from here. */
    startedAt: instantColumn('started_at'),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    pg.index('imports_started_at_index').on(t.startedAt),
    pg.index('imports_kind_index').on(t.kind, t.id),
    pg
      .uniqueIndex('imports_one_running')
      .on(t.state)
      .where(sql`state = 'running'`),
    pg.check(
      'imports_state_known',
      sql.raw(
        "state in ('reading', 'checking', 'ready', 'running', 'done', 'undoing', 'undone', 'failed', 'cancelled')",
      ),
    ),
    pg.check('imports_progress_range', sql.raw('done >= 0 and total >= 0')),
  ],
);

/** Rows of an imported file, kept until the import cannot be undone any more. */
export const importRows = pg.pgTable(
  'import_rows',
  {
    importId: pg
      .integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: pg.integer('row').notNull(),
    cells: pg.jsonb('cells').notNull(),
    key: pg.text('key'),
    state: pg.text('state'),
    errors: pg.jsonb('errors'),
    changes: pg.jsonb('changes'),
    /** Records it wrote, with their versions and what they were before. */
    made: pg.jsonb('made'),
  },
  (t) => [
    pg.primaryKey({ name: 'import_rows_pkey', columns: [t.importId, t.row] }),
    pg.index('import_rows_state_index').on(t.importId, t.state, t.row),
    pg.index('import_rows_key_index').using('hash', t.key),
  ],
);

/** The headings a person chose for the columns of a kind, for their next file. */
export const importColumns = pg.pgTable(
  'import_columns',
  {
    userId: pg.integer('user_id').notNull(),
    kind: pg.text('kind').notNull(),
    headings: pg.jsonb('headings').notNull(),
  },
  (t) => [pg.primaryKey({ name: 'import_columns_pkey', columns: [t.userId, t.kind] })],
);

/** Checks and repairs of stored data: who began which, how far it is, what it found. */
export const fixRuns = pg.pgTable(
  'fix_runs',
  {
    id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    fix: pg.text('fix').notNull(),
    /** A check changes nothing. */
    isCheck: pg.boolean('is_check').notNull(),
    state: pg.text('state').notNull(),
    language: pg.text('language').notNull(),
    /** The single record it is about; empty = all. */
    recordId: pg.integer('record_id'),
    /** How that one was called. */
    record: pg.text('record'),
    /** The tables it walks through with their first and last ids, from its first step on. */
    parts: pg.jsonb('parts'),
    total: pg.bigint('total', { mode: 'number' }).notNull().default(0),
    done: pg.bigint('done', { mode: 'number' }).notNull().default(0),
    found: pg.integer('found').notNull().default(0),
    /** Of those found, what was reported and not changed. */
    leftAlone: pg.integer('left_alone').notNull().default(0),
    /** The first of what was found. */
    findings: pg
      .jsonb('findings')
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Why it stopped, as errorStr. */
    fault: pg.text('fault'),
    createdAt: moment('created_at'),
    createdUserId: pg.integer('created_user_id').notNull(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    pg.index('fix_runs_fix_index').on(t.fix, t.id),
    pg
      .uniqueIndex('fix_runs_one_running')
      .on(t.state)
      .where(sql`state = 'running'`),
    pg.check('fix_runs_state_known', sql.raw("state in ('running', 'done', 'failed', 'stopped')")),
    pg.check('fix_runs_progress_range', sql.raw('done >= 0 and total >= 0')),
    pg.check('fix_runs_counts_range', sql.raw('left_alone >= 0 and found >= left_alone')),
  ],
);

/** Services outside of the product: when each last answered, when it last failed and with what. */
export const outsideServices = pg.pgTable('outside_services', {
  /** A host, or `smtp`. */
  service: pg.text('service').primaryKey(),
  answeredAt: instantColumn('answered_at'),
  failedAt: instantColumn('failed_at'),
  fault: pg.text('fault'),
});
