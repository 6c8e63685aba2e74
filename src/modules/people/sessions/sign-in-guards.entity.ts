import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, ref, text } from '../../../engine/fields/make';

const own = { read: 'SUPER_USER', write: 'SUPER_USER' } as const;

/** Links and tickets that work once: confirmation, reset, first set-up, documents. Only their SHA-256 is kept. */
export const oneTimeTokens = defineEntity({
  name: 'one-time-tokens',
  area: 'people',
  module: 'CORE',
  rights: own,
  title: 'purpose',
  fields: {
    tokenHash: text({ max: 64, required: true, secret: true, unique: true }),
    purpose: choice({
      options: { ticket: {}, reset: {}, confirm: {}, setup: {} },
      store: 'text',
      required: true,
    }),
    userId: ref('users', { onDelete: 'cascade' }),
    sessionId: ref('sessions', { onDelete: 'cascade' }),
    /** The one route a ticket opens. */
    path: text({ max: 500 }),
    expiresAt: datetime({ required: true, filter: true }),
    usedAt: datetime({}),
  },
  list: { columns: ['purpose'], sort: '-id' },
  form: { sections: {} },
  internal: true,
});

/** Failed tries by bucket (a person from an address, an address, a person): the more, the longer the wait. */
export const signInAttempts = defineEntity({
  name: 'sign-in-attempts',
  area: 'people',
  module: 'CORE',
  rights: own,
  title: 'bucket',
  fields: {
    bucket: text({ max: 200, required: true, unique: true }),
    failures: integer({ required: true, min: 0 }),
    lastAt: datetime({ required: true }),
    blockedUntil: datetime({}),
  },
  list: { columns: ['bucket'], sort: '-id' },
  form: { sections: {} },
  internal: true,
});
