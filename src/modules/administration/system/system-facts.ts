import { z } from 'zod';

/** Services outside of the product, in the order they are shown; `other` is any host that was called besides. */
export const serviceKinds = [
  'smtp',
  'nbp',
  'ecb',
  'gus',
  'vatList',
  'vies',
  'smsapi',
  'ksef',
  'ksefReceived',
  'accounting',
  'other',
] as const;
export type ServiceKind = (typeof serviceKinds)[number];

const time = z.string();
const queue = z.object({ waiting: z.int(), retrying: z.int(), failed: z.int(), oldest: time.nullable() });
/** How an installation is, as the server answers it. */
export const systemFacts = z.object({
  readAt: time,
  product: z.object({ version: z.string(), node: z.string(), startedAt: time }),
  postgres: z.object({
    version: z.string(),
    startedAt: time,
    most: z.int(),
    connections: z.array(z.object({ state: z.string(), count: z.int() })),
    nodes: z.array(z.object({ address: z.string().nullable(), since: time })),
  }),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  size: z.object({
    bytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
  }),
  uploads: z.object({ count: z.int(), bytes: z.number(), isReckoned: z.boolean() }),
  running: z.array(
    z.object({
      seconds: z.number(),
      state: z.string(),
      application: z.string(),
      waitsFor: z.string().nullable(),
      statement: z.string(),
    }),
  ),
  average: z.object({
    state: z.enum(['read', 'missing', 'unreadable']),
    items: z.array(z.object({ statement: z.string(), calls: z.int(), milliseconds: z.number() })),
  }),
  jobs: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        waiting: z.int(),
        later: z.int(),
        running: z.int(),
        failed: z.int(),
        lastError: z.string().nullable(),
      }),
    ),
    failed: z.array(
      z.object({ id: z.int(), kind: z.string(), attempts: z.int(), at: time, error: z.string().nullable() }),
    ),
  }),
  queues: z.object({ mails: queue, sms: queue }),
  services: z.array(
    z.object({
      kind: z.enum(serviceKinds),
      host: z.string().nullable(),
      answeredAt: time.nullable(),
      failedAt: time.nullable(),
      fault: z.string().nullable(),
    }),
  ),
});
export type SystemFacts = z.infer<typeof systemFacts>;
