import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { instantColumn } from './tables';

const bytea = pg.customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (column: string) => instantColumn(column).notNull().defaultNow();

/** The authenticator of a person, in use once a first code confirmed it. `last_step`: no code of it or before counts again. */
export const secondFactors = pg.pgTable(
  'second_factors',
  {
    userId: pg.integer('user_id').primaryKey(),
    secret: bytea('secret').notNull(),
    createdAt: moment('created_at'),
    confirmedAt: instantColumn('confirmed_at'),
    lastStep: pg.bigint('last_step', { mode: 'number' }),
  },
  () => [
    pg.check('second_factors_secret_length', sql.raw('octet_length("secret") = 20')),
    pg.check('second_factors_confirmed_by_code', sql.raw('("confirmed_at" is null) = ("last_step" is null)')),
  ],
);

/** Codes for the day the telephone is lost, each good once. Only the SHA-256 of 80 random bits is stored. */
export const recoveryCodes = pg.pgTable(
  'recovery_codes',
  {
    userId: pg.integer('user_id').notNull(),
    hash: bytea('hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [
    pg.primaryKey({ name: 'recovery_codes_pkey', columns: [t.userId, t.hash] }),
    pg.check('recovery_codes_hash_length', sql.raw('octet_length("hash") = 32')),
  ],
);

/** What a right password gives an account with a second factor: five minutes and a few tries to bring its code. */
export const signInTickets = pg.pgTable(
  'sign_in_tickets',
  {
    hash: bytea('hash').primaryKey(),
    userId: pg.integer('user_id').notNull(),
    /** Digest of the password's hash: a password changed meanwhile ends it. */
    passwordDigest: bytea('password_digest').notNull(),
    tries: pg.integer('tries').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [
    pg.index('sign_in_tickets_user_id_index').on(t.userId),
    pg.index('sign_in_tickets_expires_at_index').on(t.expiresAt),
    pg.check('sign_in_tickets_tries_range', sql.raw('"tries" between 0 and 5')),
  ],
);

/** Keys of a person's devices that sign in without a password: the public half, and of which host. */
export const passkeys = pg.pgTable(
  'passkeys',
  {
    id: pg.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: pg.integer('user_id').notNull(),
    credentialId: bytea('credential_id').notNull(),
    /** SubjectPublicKeyInfo, DER. */
    publicKey: bytea('public_key').notNull(),
    /** COSE number: -7 ES256, -8 EdDSA, -257 RS256. */
    algorithm: pg.integer('algorithm').notNull(),
    signCount: pg.bigint('sign_count', { mode: 'number' }).notNull(),
    host: pg.text('host').notNull(),
    name: pg.text('name').notNull(),
    createdAt: moment('created_at'),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (t) => [
    pg.uniqueIndex('passkeys_credential_id_unique').on(t.credentialId),
    pg.index('passkeys_user_id_index').on(t.userId),
    pg.check('passkeys_credential_id_length', sql.raw('octet_length("credential_id") between 1 and 1023')),
    pg.check('passkeys_algorithm_known', sql.raw('"algorithm" in (-7, -8, -257)')),
    pg.check('passkeys_name_length', sql.raw('char_length("name") between 1 and 60')),
  ],
);

/** What a device is to sign, once within five minutes; `user_id`: to make a passkey of that person, else to sign in. */
export const passkeyChallenges = pg.pgTable(
  'passkey_challenges',
  {
    hash: bytea('hash').primaryKey(),
    userId: pg.integer('user_id'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [pg.index('passkey_challenges_expires_at_index').on(t.expiresAt)],
);
