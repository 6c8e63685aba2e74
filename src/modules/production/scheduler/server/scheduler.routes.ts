import { z } from 'zod';
import { savedAs } from '../../../../engine/server/file-names';
import { defineRoute, type Route } from '../../../../engine/server/route';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { exportPlan } from './export';
import { load, loadOf } from './load';
import { scheduledTable } from './list';
import { moveSteps } from './move';
import { planWithPrevious } from './plan-previous';
import { setPriority } from './priority';
import { restoreSteps } from './restore';
import { proposal, proposeColours } from './propose';
import { scheduledItems } from '../scheduled-item';
import { spot, versionedSpot } from './spots';

const module = 'ORDER_SCHEDULER';
const read = { module, needs: 'SCHEDULER_READ', scope: 'installation' } as const;
const write = { module, needs: 'SCHEDULER_WRITE', scope: 'installation' } as const;

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const pathId = z.coerce.number().int().min(1).max(2_147_483_647);
const day = z.iso.date('NotDate');
/** As many steps as a queue may have in one move. */
const ids = z
  .array(id)
  .min(1, 'Required')
  .max(2000, 'TooMany')
  .refine((list) => new Set(list).size === list.length, 'AlreadyExists');
const where = {
  planPlaceId: id.nullable(),
  planDate: day.nullish(),
  planSeq: z.int('NotInteger').min(0, 'TooSmall').max(2_147_483_647, 'TooBig').optional(),
  expected: id.nullish(),
};
const stood = { before: z.array(spot), after: z.array(versionedSpot) };
const moved = z.object({
  planPlaceId: z.int().nullable(),
  planSeq: z.int(),
  total: z.int(),
  changed: z.boolean(),
  ...stood,
});

const query = z.strictObject({
  page: z.coerce.number().int().min(-1).max(1_000_000).default(0),
  itemsPerPage: z.coerce.number().int().min(-1).max(500).default(50),
  sortBy: z.string().max(60).optional(),
  sortDesc: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  filter: z.string().max(8192).optional(),
});

const sorted = { sortBy: query.shape.sortBy, sortDesc: query.shape.sortDesc, filter: query.shape.filter };

const planned = defineRoute({
  method: 'GET',
  path: '/scheduler/planned',
  summary: 'The queue of a place, by position; each step with what speaks against it.',
  ...read,
  query,
  output: scheduledItems,
  handler: ({ ctx, query: asked }) => scheduledTable(ctx, 'planned', asked),
});

const items = defineRoute({
  method: 'GET',
  path: '/scheduler/items',
  summary: 'Steps that may be planned at a place, highest priority first; each with what speaks against it.',
  ...read,
  query,
  output: scheduledItems,
  handler: ({ ctx, query: asked }) => scheduledTable(ctx, 'free', asked),
});

const move = defineRoute({
  method: 'PUT',
  path: '/scheduler/:id',
  summary: 'Plan a step, move it, or take it off the plan (no place, or position 0).',
  ...write,
  params: z.object({ id: pathId }),
  body: z.strictObject(where),
  output: moved,
  handler: ({ ctx, params, body }) => ctx.write((call) => moveSteps(call, { ...body, ids: [params.id] })),
});

const plan = defineRoute({
  method: 'PUT',
  path: '/scheduler/plan',
  summary: 'Move several steps at once, in the order given, one behind the other.',
  ...write,
  body: z.strictObject({ ids, ...where }),
  output: moved,
  handler: ({ ctx, body }) => ctx.write((call) => moveSteps(call, body)),
});

const planPrevious = defineRoute({
  method: 'POST',
  path: '/scheduler/plan-previous',
  summary: 'Plan the steps that must come before steps, and these where they are not in the queue yet.',
  ...write,
  body: z.strictObject({
    ids,
    planPlaceId: id,
    planDate: day.nullish(),
    planSeq: where.planSeq,
    previousPlaceId: id.nullish(),
  }),
  output: z.object({
    planPlaceId: z.int(),
    planSeq: z.int(),
    ...stood,
    previous: z.array(z.object({ id: z.int(), name: z.string(), planPlaceId: z.int(), planSeq: z.int() })),
  }),
  handler: ({ ctx, body }) => ctx.write((call) => planWithPrevious(call, body)),
});

const restore = defineRoute({
  method: 'PUT',
  path: '/scheduler/restore',
  summary: 'Undo or redo a move: put its steps back, but for those somebody else has changed since.',
  ...write,
  body: z.strictObject({
    steps: z
      .array(versionedSpot)
      .min(1, 'Required')
      .max(2000, 'TooMany')
      .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'AlreadyExists'),
  }),
  output: z.object({
    after: z.array(versionedSpot),
    skipped: z.array(z.object({ id: z.int(), name: z.string().nullable(), by: z.string().nullable() })),
  }),
  handler: ({ ctx, body }) => ctx.write((call) => restoreSteps(call, body.steps)),
});

const priority = defineRoute({
  method: 'POST',
  path: '/scheduler/priority',
  summary: 'Give the orders of items another priority, or none.',
  ...write,
  body: z.strictObject({ orderItemId: z.union([id, ids]), orderPriorityId: id.nullable() }),
  output: z.object({ status: z.literal(true), orderIds: z.array(z.int()) }),
  handler: ({ ctx, body }) =>
    ctx.write(async (call) => ({
      status: true,
      orderIds: await setPriority(call, [body.orderItemId].flat(), body.orderPriorityId),
    })),
});

const placeLoad = defineRoute({
  method: 'GET',
  path: '/scheduler/load',
  summary: 'What is planned at a place on a day against what it manages, with the changes of colour.',
  ...read,
  query: z.strictObject({ placeId: pathId, date: day.optional() }),
  example: { query: { placeId: '2147483647' } },
  output: load,
  handler: ({ ctx, query: { placeId, date } }) => loadOf(ctx, placeId, date),
});

const arrange = defineRoute({
  method: 'POST',
  path: '/scheduler/arrange-colours',
  summary:
    'Propose an order of the queue with fewer minutes of colour changes, moving only the paints named; it is applied with PUT /scheduler/plan.',
  ...read,
  body: z.strictObject({ placeId: id, planDate: day.nullish(), paintIds: z.array(id).max(2000, 'TooMany').optional() }),
  output: proposal,
  handler: ({ ctx, body }) => proposeColours(ctx, body.placeId, body.planDate ?? null, body.paintIds),
});

const planExport = defineRoute({
  method: 'GET',
  path: '/scheduler/export',
  summary: 'Export the planned table as XLS or CSV',
  ...read,
  load: 'export',
  query: z.strictObject({ format: z.enum(['xls', 'csv']), ...sorted, columns: z.string().max(8192).optional() }),
  output: null,
  async handler({ ctx, query: asked, reply }) {
    const file = await exportPlan(ctx, asked);
    return reply.header('content-type', file.type).header('content-disposition', savedAs(file.name)).send(file.stream);
  },
});

const schedulerPlaces = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      placeTypeId: z.int(),
      /** Steps in its queue. */
      planned: z.int(),
    }),
  ),
});

/** Active places that planned steps of services are done at, in the order work goes through them. */
async function placesToPlan({ db }: Pick<Ctx, 'db'>): Promise<z.output<typeof schedulerPlaces>> {
  const items = await db.rows<z.output<typeof schedulerPlaces>['items'][number]>(sql`
    select p.id, p.name, p.code, p.place_type_id, count(s.id)::int as planned
    from places p
    join (
      select place_type_id, avg(sequence) as at from service_steps where is_planned and not is_external group by 1
    ) y on y.place_type_id = p.place_type_id
    left join order_item_services s on s.plan_place_id = p.id and s.plan_seq > 0
    where p.is_active group by p.id, y.at order by y.at, p.name, p.id`);
  return { items };
}

const places = defineRoute({
  method: 'GET',
  path: '/scheduler/places',
  summary: 'Places that steps are planned at, each with the length of its queue.',
  ...read,
  output: schedulerPlaces,
  handler: ({ ctx }) => placesToPlan(ctx),
});

export const schedulerRoutes: readonly Route[] = [
  places,
  planned,
  items,
  placeLoad,
  planExport,
  plan,
  restore,
  move,
  planPrevious,
  priority,
  arrange,
];
