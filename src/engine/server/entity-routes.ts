import { Readable } from 'node:stream';
import { z } from 'zod';
import { invalid, notFound, refused } from '../errors';
import { actionsOf } from '../entity';
import type { Field } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import { actionSchema } from '../fields/schema';
import { act, possibilities } from './actions';
import type { Engine } from './engine';
import { withoutEchoes } from './echo';
import { exportList } from './export/export';
import { outOfUse } from './inactive-refs';
import { savedAs } from './file-names';
import { history, recordInfo } from './info';
import { bodySchema, rowSchema } from './input';
import { type Json, sendJson } from './json';
import { list, MAX_PAGE_ROWS, streamList } from './list';
import { pick, pickerNeeds } from './picker';
import { planFor, type Plan } from './registry';
import { namingReferrers, namingReferrersOfLines } from './referrers';
import { remove, removeMany, restore } from './remove';
import { asJson, readGathered } from './record';
import { defineRoute, type Route } from './route';
import type { Ctx, WriteCtx } from './context';
import { refuseHiddenInput, type Row } from './rows';
import { listGroups, listSums } from './sums';
import { save } from './write';

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const flag = z
  .union([z.literal('true'), z.literal('false'), z.literal('1'), z.literal('0'), z.literal('')])
  .transform((v) => v === 'true' || v === '1');
const number = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
const filter = z.string().max(8192).optional();
/** Query of every list: zero-based page; `itemsPerPage` ≤ 0 = all. `loadedPage` is accepted and not needed. */
const listQuery = z.strictObject({
  page: number(-1, 10_000_000).default(0),
  itemsPerPage: number(-1, MAX_PAGE_ROWS).default(15),
  sortBy: z.string().max(60).optional(),
  sortDesc: flag.optional(),
  loadedPage: z.string().max(20).optional(),
  filter,
  /** Only the newest rows where no index answers over all of a large table; the answer then holds their bound. */
  latest: flag.optional(),
});
const exportQuery = z.strictObject({
  format: z.enum(['xls', 'csv']),
  sortBy: z.string().max(60).optional(),
  sortDesc: flag.optional(),
  filter,
  columns: z.string().max(8192).optional(),
});
const pickerQuery = z.strictObject({
  page: number(0, 100_000).default(1),
  itemsPerPage: number(-1, MAX_PAGE_ROWS).optional(),
  filter,
});
/** Suggestions where the call names no number of them (`filterableCount`). */
const suggestions = ({ settings }: Pick<Ctx, 'settings'>): number =>
  Number((settings as Record<string, unknown>)['filterableCount'] ?? 50);
const bulkQuery = z.strictObject({
  'id[]': z.preprocess(
    (v): unknown[] => (Array.isArray(v) ? v : [v]),
    z.array(z.coerce.number().int().min(1)).min(1).max(500),
  ),
});

/** What all endpoints of an entity share. */
const baseOf = ({ entity: { area, name, module, customers } }: Plan) =>
  ({ module, scope: 'rows', customers: customers ?? false, texts: `${area}:${name}` }) as const;

/** All endpoints of a declared entity. */
export function entityRoutes(engine: Engine, plan: Plan): Route[] {
  const { entity } = plan;
  const row = rowSchema(plan);
  return [
    listRoute(engine, plan, row),
    recordRoute(engine, plan, row),
    infoRoute(engine, plan),
    historyRoute(engine, plan),
    pickerRoute(engine, plan),
    ...(entity.list.sums ? [sumsRoute(engine, plan)] : []),
    ...(entity.list.groupBy ? [groupsRoute(engine, plan)] : []),
    ...(entity.without?.includes('export') ? [] : [exportRoute(engine, plan)]),
    ...(entity.readOnlyRows ? [] : writeRoutes(engine, plan, row)),
    ...actionRoutes(engine, plan, row),
  ];
}

function listRoute(engine: Engine, plan: Plan, row: z.ZodType): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: rights.read,
    method: 'GET',
    path: `/${name}`,
    summary: `List ${name}`,
    query: listQuery,
    output: z.object({
      items: z.array(row),
      total: z.int(),
      approximate: z.literal(true).optional(),
      latest: z.object({ rows: z.int(), after: z.int() }).optional(),
    }),
    async handler({ ctx, query, reply }) {
      if (query.itemsPerPage > 0 || !ctx.can(rights.export ?? rights.read))
        return sendJson(reply, await list(engine, ctx, planFor(ctx, plan), query));
      const everything = Readable.from(streamList(engine, ctx, planFor(ctx, plan), query), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(everything);
    },
  });
}

function recordRoute(engine: Engine, plan: Plan, row: z.ZodType): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: rights.read,
    method: 'GET',
    path: `/${name}/:id`,
    summary: `Read one of ${name}`,
    params: id,
    output: row,
    async handler({ ctx, params }) {
      const visible = planFor(ctx, plan);
      const record = await readGathered(engine, ctx, visible, params.id);
      if (!record) throw notFound();
      return asJson(record, await possibilities(ctx, visible, JSON.parse(record.row) as Row));
    },
  });
}

function infoRoute(engine: Engine, plan: Plan): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    customers: false,
    needs: rights.read,
    method: 'GET',
    path: `/${name}/record-info/:id`,
    summary: `Who made and who last changed a record of ${name}`,
    params: id,
    output: z.object({
      createdUser: z.string().nullable(),
      createdAt: z.string(),
      updatedUser: z.string().nullable(),
      updatedAt: z.string(),
    }),
    handler: ({ ctx, params }) => recordInfo(engine, ctx, plan, params.id),
  });
}

function historyRoute(engine: Engine, plan: Plan): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    customers: false,
    needs: rights.read,
    method: 'GET',
    path: `/${name}/history/:id`,
    summary: `What happened to a record of ${name}`,
    params: id,
    output: z.object({ items: z.array(z.looseObject({ id: z.int(), action: z.string() })), total: z.int() }),
    handler: ({ ctx, params }) => history(engine, ctx, plan, params.id),
  });
}

function pickerRoute(engine: Engine, plan: Plan): Route {
  const { name } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: pickerNeeds(engine, plan),
    method: 'GET',
    path: `/search/${name}-search`,
    summary: `Suggestions for choosing one of ${name}`,
    query: pickerQuery,
    output: z.object({
      items: z.array(z.looseObject({ id: z.int(), name: z.string() })),
      suggested: z.array(z.looseObject({ id: z.int() })),
    }),
    handler: ({ ctx, query }) =>
      pick(engine, ctx, planFor(ctx, plan), { ...query, itemsPerPage: query.itemsPerPage ?? suggestions(ctx) }),
  });
}

const actionRoutes = (engine: Engine, plan: Plan, row: z.ZodType): Route[] =>
  Object.entries(actionsOf(plan.entity)).map(([action, spec]) =>
    defineRoute({
      ...baseOf(plan),
      texts: `${baseOf(plan).texts}.actions.${action}`,
      needs: spec.right,
      method: 'POST',
      path: `/${plan.entity.name}/:id/${action}`,
      summary: `${action} on one of ${plan.entity.name}`,
      params: id,
      body: actionSchema(spec.input),
      output: row,
      handler: ({ ctx, params, body }) =>
        ctx.write((write) => act(engine, write, plan, { id: params.id, action, body })),
    }),
  );

const summed = {
  count: z.int(),
  excluded: z.int().describe('Of them, what is not added up.').optional(),
  sums: z.record(z.string(), z.union([z.int(), z.string()]).nullable()),
};

function sumsRoute(engine: Engine, plan: Plan): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: rights.read,
    method: 'GET',
    path: `/${name}/totals`,
    summary: `Add up ${name} over all rows of a filter`,
    query: z.strictObject({ filter, after: number(1, 2_147_483_647).optional() }),
    output: z.object({ ...summed, groups: z.array(z.object({ value: z.unknown(), ...summed })).optional() }),
    handler: ({ ctx, query }) => listSums(engine, ctx, planFor(ctx, plan), query),
  });
}

function groupsRoute(engine: Engine, plan: Plan): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: rights.read,
    method: 'GET',
    path: `/${name}/groups`,
    summary: `Count and add up ${name} in groups of one field, over all rows of a filter`,
    query: z.strictObject({ by: z.string().min(1).max(60), filter, after: number(1, 2_147_483_647).optional() }),
    output: z.object({
      ...summed,
      total: z.int(),
      groups: z.array(
        z.object({
          value: z.union([z.string(), z.int(), z.boolean()]).nullable(),
          name: z.string().nullable(),
          ...summed,
        }),
      ),
    }),
    handler: ({ ctx, query }) => listGroups(engine, ctx, planFor(ctx, plan), query),
  });
}

function exportRoute(engine: Engine, plan: Plan): Route {
  const { name, rights } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    needs: rights.export ?? rights.read,
    load: 'export',
    method: 'GET',
    path: `/${name}/export`,
    summary: `Export ${name} as XLS or CSV`,
    query: exportQuery,
    output: null,
    async handler({ ctx, query, reply }) {
      const file = await exportList(engine, ctx, planFor(ctx, plan), query);
      return reply
        .header('content-type', file.type)
        .header('content-disposition', savedAs(file.name))
        .send(file.stream);
    },
  });
}

/** Largest body in bytes; documents carry up to a thousand lines. */
const bodyLimit = (plan: Plan): number | undefined =>
  plan.lines.length ? plan.lines.reduce((sum, { max }) => sum + max * 2048, 256 * 1024) : undefined;

/** A save over the API: fields a person does not read are neither accepted from them nor returned. */
async function saved(engine: Engine, ctx: WriteCtx, plan: Plan, sent: Row, of?: number): Promise<Json> {
  const input = of === undefined ? sent : await withoutEchoes(engine, ctx, plan, { id: of, input: sent });
  refuseHiddenInput(ctx, plan, input);
  const wrong = await outOfUse(engine, ctx, plan, input, of);
  const answer = await save(engine, ctx, plan, input, of, planFor(ctx, plan));
  // Last, so that a feature refuses in its own words.
  if (wrong) throw invalid(wrong);
  return answer;
}

/** A value of a form as an address carries it. */
const typedValue = (field: Field | undefined): z.ZodType =>
  (isRef(field) ? id.shape.id : z.string().max(255)).optional();

function proposalRoute(plan: Plan): Route {
  const { name, rights, fields, form } = plan.entity;
  return defineRoute({
    ...baseOf(plan),
    customers: false,
    needs: rights.insert ?? rights.write,
    method: 'GET',
    path: `/${name}/proposal`,
    summary: `What a new one of ${name} usually begins with`,
    query: z.strictObject(Object.fromEntries((form.proposedBy ?? []).map((key) => [key, typedValue(fields[key])]))),
    output: z.record(z.string(), z.unknown()),
    handler: async ({ ctx, query }) => ({ ...(await plan.half.proposal?.(ctx, query)) }),
  });
}

function writeRoutes(engine: Engine, plan: Plan, row: z.ZodType): Route[] {
  const { name, rights, without } = plan.entity;
  const base = baseOf(plan);
  const reads = plan.half.reads ? { reads: plan.half.reads } : {};
  const routes: Route[] = [];
  if (!without?.includes('create')) {
    routes.push(
      defineRoute({
        ...base,
        needs: rights.insert ?? rights.write,
        method: 'POST',
        path: `/${name}`,
        summary: `Create one of ${name}`,
        body: bodySchema(plan, 'insert'),
        ...reads,
        bodyLimit: bodyLimit(plan),
        output: row,
        handler: ({ ctx, body }) => ctx.write((write) => saved(engine, write, plan, body)),
      }),
    );
    if (plan.entity.form.proposedBy) routes.push(proposalRoute(plan));
  }
  if (!without?.includes('update')) {
    for (const method of ['PUT', 'PATCH', 'POST'] as const) {
      routes.push(
        defineRoute({
          ...base,
          needs: rights.write,
          method,
          path: `/${name}/:id`,
          summary: `Change one of ${name}`,
          params: id,
          body: bodySchema(plan, 'returned'),
          ...reads,
          bodyLimit: bodyLimit(plan),
          output: row,
          handler: ({ ctx, params, body: { update: _, ...input } }) =>
            ctx
              .write((write) => saved(engine, write, plan, input, params.id))
              .catch(async (error: unknown) => {
                throw await namingReferrersOfLines(engine, ctx, plan, input, error);
              }),
        }),
      );
    }
  }
  if (!without?.includes('delete')) routes.push(...deleteRoutes(engine, plan, row));
  return routes;
}

function deleteRoutes(engine: Engine, plan: Plan, row: z.ZodType): Route[] {
  const { name, rights } = plan.entity;
  const base = { ...baseOf(plan), needs: rights.delete ?? rights.write };
  return [
    defineRoute({
      ...base,
      method: 'DELETE',
      path: `/${name}/:id`,
      summary: `Delete one of ${name}; with undoable=true only if that can be taken back`,
      params: id,
      query: z.strictObject({ undoable: z.literal('true').optional() }),
      output: z.object({ status: z.literal(true), undo: z.boolean() }),
      handler: ({ ctx, params, query }) =>
        ctx
          .write(async (write) => {
            const undo = await remove(engine, write, plan, params.id);
            // Refused last, so that what forbids the delete altogether is named instead.
            if (!undo && query.undoable) throw refused('DeleteIsFinal');
            return { status: true, undo };
          })
          .catch(async (error: unknown) => {
            throw await namingReferrers(engine, ctx, plan, params.id, error);
          }),
    }),
    defineRoute({
      ...base,
      method: 'DELETE',
      path: `/${name}`,
      summary: `Delete several of ${name}`,
      query: bulkQuery,
      output: z.object({
        deleted: z.array(z.int()),
        failed: z.array(z.object({ id: z.int(), errorStr: z.string(), errorDetails: z.string().optional() })),
      }),
      handler: ({ ctx, query }) => removeMany(engine, ctx, plan, query['id[]']),
    }),
    defineRoute({
      ...base,
      method: 'POST',
      path: `/${name}/restore/:id`,
      summary: `Take back a delete of one of ${name}`,
      params: id,
      output: row,
      handler: ({ ctx, params }) => ctx.write((write) => restore(engine, write, plan, params.id)),
    }),
  ];
}
