import { z } from 'zod';
import { invalid } from '../errors';
import { answerSchema, fieldErrors, inputSchema } from '../fields/schema';
import { echoKeys } from './echo';
import type { LinesPlan, Plan } from './registry';
import type { Row } from './rows';

/** `returned`: an update that may bring what the record was read with. */
type Mode = 'insert' | 'update' | 'returned';
const schemas = {
  insert: new WeakMap<Plan, z.ZodObject>(),
  update: new WeakMap<Plan, z.ZodObject>(),
  returned: new WeakMap<Plan, z.ZodObject>(),
};

/** What a create or a change of a record accepts: its fields, its lines, and the parts its half stores elsewhere. */
export function bodySchema(plan: Plan, mode: Mode): z.ZodObject {
  let schema = schemas[mode].get(plan);
  if (!schema) {
    const lines = plan.lines.map((one) => [one.key, linesSchema(one, mode).optional()]);
    const fields = inputSchema(plan.entity, mode === 'insert' ? 'insert' : 'update');
    schema = fields.extend({
      ...(mode === 'returned' ? echoesOf(plan, 'record') : {}),
      ...partsOf(plan),
      ...Object.fromEntries(lines),
    });
    schemas[mode].set(plan, schema);
  }
  return schema;
}

const echoesOf = (plan: Plan, place: 'record' | 'line'): Record<string, z.ZodType> =>
  Object.fromEntries([...echoKeys(plan, place)].map((key) => [key, z.unknown().optional().meta({ readOnly: true })]));

const partsOf = ({ half }: Plan): Record<string, z.ZodOptional> =>
  Object.fromEntries(Object.entries(half.parts ?? {}).map(([key, part]) => [key, part.optional()]));

/** What was sent, checked: unknown keys, types, bounds. Errors name the fields. */
export function parseInput(plan: Plan, mode: 'insert' | 'update', body: unknown): Row {
  const parsed = bodySchema(plan, mode).safeParse(body ?? {});
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { update: _, ...input } = parsed.data;
  return input;
}

/** Sets of keys lines are sent with: a screen has a few of them. */
const MOST_PARTS = 200;

/**
 * The part of a schema an object is checked by: one that brings two keys of a hundred takes a tenth of the time. What is
 * required, or filled in, is in every part.
 */
function partsOfSchema(schema: z.ZodObject): (sent: Row) => z.ZodObject {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const isNeeded = (key: string) => {
    const { success, data } = z.safeParse(shape[key]!, undefined);
    return !success || data !== undefined;
  };
  const parts = new Map<string, z.ZodObject>();
  return (sent) => {
    const keys = Object.keys(sent);
    const name = keys.join();
    const known = parts.get(name);
    if (known) return known;
    if (parts.size >= MOST_PARTS || !keys.every((key) => Object.hasOwn(shape, key))) return schema;
    const kept = Object.keys(shape).filter((key) => Object.hasOwn(sent, key) || isNeeded(key));
    const part = z.strictObject(Object.fromEntries(kept.map((key) => [key, shape[key]!])));
    parts.set(name, part);
    return part;
  };
}

const id = z.int().min(1).max(2_147_483_647);

/** Lines in a document's body: `{…}` new, `{ id, … }` changed, `{ id, remove: true }` removed. Errors bring the index. */
function linesSchema({ plan, by, max }: LinesPlan, mode: Mode): z.ZodType {
  const fields = Object.fromEntries(Object.entries(plan.entity.fields).filter(([key]) => key !== by));
  const parts = partsOf(plan);
  const made = inputSchema({ fields }, 'insert').extend(parts);
  const changed = inputSchema({ fields }, 'update')
    .omit({ version: true, update: true })
    .extend({ ...(mode === 'returned' ? echoesOf(plan, 'line') : {}), id, ...parts });
  const removed = z.strictObject({ id, remove: z.literal(true) });
  const changedPart = partsOfSchema(changed);
  const madePart = partsOfSchema(made);
  const schemaOf = (line: Row) =>
    line['remove'] === true ? removed : line['id'] === undefined ? madePart(line) : changedPart(line);
  const described = z.toJSONSchema(z.union([made, changed, removed]), { unrepresentable: 'any', io: 'input' });
  delete described.$schema;
  return z
    .array(z.record(z.string(), z.unknown(), { error: 'NotValid' }), { error: 'NotValid' })
    .max(2 * max, 'TooManyLines')
    .transform((lines, context) =>
      lines.map((line, at) => {
        const parsed = schemaOf(line).safeParse(line);
        if (parsed.success) return parsed.data;
        for (const issue of parsed.error.issues) context.addIssue({ ...issue, path: [at, ...issue.path] });
        return z.NEVER;
      }),
    )
    .meta({ items: described });
}

/** A row as the API document describes it, its lines included. */
export function rowSchema(plan: Plan): z.ZodType {
  const fields = plan.readable.map(([key, field]) => [key, answerSchema(field)]);
  const lines = plan.lines.map((one) => [one.key, z.array(rowSchema(one.plan)).optional()]);
  return z.looseObject({ id: z.int(), version: z.int(), ...Object.fromEntries([...fields, ...lines]) });
}
