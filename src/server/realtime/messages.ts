import { z } from 'zod';

/** A record a user is at, to look at it or to change it. */
const place = z.strictObject({
  entity: z.string().max(50),
  id: z.number().int().positive(),
  editing: z.boolean(),
});
export type Place = z.infer<typeof place>;

/** Who came to a record or left it: payload of the topic `presence`. */
export const presence = z.strictObject({
  ...place.shape,
  userId: z.number().int(),
  user: z.string(),
  here: z.boolean(),
  /** Those who are there already answer. */
  ask: z.boolean(),
});
export type Presence = z.infer<typeof presence>;

/** Messages of a client. Everything else closes its connection. */
export const fromClient = z.discriminatedUnion('msg', [
  z.strictObject({ msg: z.literal('authorize'), token: z.string().max(200), subdomain: z.string().max(63).optional() }),
  z.strictObject({ msg: z.literal('ping') }),
  /** The record on the user's screen, repeated while it is there; without one: none. */
  z.strictObject({ msg: z.literal('place'), place: place.optional() }),
]);

/** A notification for one user's screens: payload of the topic `push`. `messageStr` is a translation key. */
export const push = z.strictObject({
  users: z.array(z.number().int()).min(1).max(500),
  messageType: z.string().max(50),
  route: z.string().max(200).optional(),
  message: z.string().max(2000).optional(),
  messageStr: z.string().max(100).optional(),
  user: z.string().max(200).optional(),
  userId: z.number().int().optional(),
  /** The record concerned: screens that show it read it again. */
  entity: z.string().max(50).optional(),
  recordId: z.number().int().optional(),
});
export type Push = z.infer<typeof push>;

export type ToClient =
  | { msg: 'authorize' }
  | { msg: 'authorized' }
  | { msg: 'pong' }
  /** Rows of an entity changed; without ids: many. Screens that show them read again. */
  | { msg: 'entity'; entity: string; ids?: number[] }
  /** Another user came to the record this one is at, or left it. */
  | ({ msg: 'presence' } & Omit<Presence, 'ask'>)
  /** Settings, modules or rights changed: refresh the session. */
  | { msg: 'refresh'; topic: string }
  /** Messages may have been missed: read again. */
  | { msg: 'resync' }
  | ({ msg: 'message' } & Omit<Push, 'users'>);

/** Close codes. */
export const closed = {
  /** No session, or it ended: sign in again. */
  unauthorized: 4401,
  /** Too many connections or messages. */
  tooMany: 4429,
  /** The server restarts: reconnect. */
  restart: 1012,
} as const;
