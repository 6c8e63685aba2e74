import { z } from 'zod';

const evacuationKinds = ['people', 'guests', 'cars', 'keys'] as const;
export type EvacuationKind = (typeof evacuationKinds)[number];
/** Kinds that are ticked at a roll call. */
export const isPerson = (kind: EvacuationKind): kind is 'people' | 'guests' => kind === 'people' || kind === 'guests';

const entry = z.object({
  kind: z.enum(evacuationKinds),
  id: z.int(),
  name: z.string(),
  /** Where they belong to, whom they visit, who has the key. */
  detail: z.string().nullable(),
  phone: z.string().nullable(),
  buildingId: z.int().nullable(),
  since: z.string().nullable(),
});
export type EvacuationEntry = z.output<typeof entry>;

const tick = z.object({
  kind: z.enum(['people', 'guests']),
  id: z.int(),
  isSafe: z.boolean(),
  at: z.string(),
});

export const evacuationView = z.object({
  at: z.string(),
  /** Kinds the installation has. */
  kinds: z.array(z.enum(evacuationKinds)),
  buildings: z.array(z.object({ id: z.int(), name: z.string() })),
  entries: z.array(entry),
  /** The roll call that is going on. */
  call: z
    .object({ key: z.string(), startedAt: z.string(), by: z.string().nullable(), ticks: z.array(tick) })
    .nullable(),
  /** Keys of those that were ended lately: no tablet goes on with one. */
  ended: z.array(z.string()),
});
export type EvacuationView = z.output<typeof evacuationView>;
export type EvacuationCall = NonNullable<EvacuationView['call']>;

/** Which kind and which record, as a text. */
export const entryKey = ({ kind, id }: { kind: EvacuationKind; id: number }): string => `${kind}-${id}`;
