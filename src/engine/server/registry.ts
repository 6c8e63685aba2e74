import { refKey, tableName, type AnyEntity, type Needs } from '../entity';
import { forCustomers, withoutClosed } from '../entity-views';
import type { Field } from '../fields/field';
import { isHashed, isSecret } from '../fields/kinds';
import { isLong } from '../fields/server';
import { isRef, refsOf } from '../fields/ref/kind';
import type { BaseCtx } from './context';
import type { ServerEntity } from './implement';
import { column, quoted } from './names';
import { rowShape, type RowShape } from './row-shape';
import { searchedOf, type Searched } from './search';
import { raw, sql, type Sql } from './sql';

/** Everything the queries need to know about one entity, worked out once at start. */
export interface Plan extends ServerEntity {
  /** Quoted table name. */
  table: Sql;
  tableName: string;
  /** Non-secret fields in declaration order. */
  readable: readonly (readonly [key: string, field: Field])[];
  full: RowShape;
  /** The same without long texts that no list shows. */
  brief: RowShape;
  /** Keys of refs, and what their parts are called in rows of the database. */
  refs: readonly { key: string; name: string; title: string; color: string | undefined }[];
  /** Their columns in rows of the database that do not travel under that name. */
  refParts: ReadonlySet<string>;
  /** What the search looks through: own texts, and those of the records these refs lead to. */
  searched: Searched;
  /** The plan customer accounts are answered by, where some fields are for staff. */
  customers?: Plan;
  /** The right some fields ask for, here or in its lines, and the plan those without it are answered by. */
  closed?: { right: Needs; plan: Plan };
  /** Entities whose rows are read and saved with this one. */
  lines: readonly LinesPlan[];
  /** Of an entity whose rows are lines: the document they belong to. */
  document?: { plan: Plan; lines: LinesPlan };
}

/** How one kind of lines hangs on its document. */
export interface LinesPlan {
  /** Where the document's body carries them. */
  key: string;
  /** The line's ref field to the document. */
  by: string;
  max: number;
  plan: Plan;
  /** Order of a document's lines; rows are `t`. */
  order: Sql;
}

export interface Registry {
  all: readonly Plan[];
  /** Throws on an unknown name: names come from declarations, never from requests. */
  get(name: string): Plan;
  find(name: string): Plan | undefined;
  /** Entities with a ref to this one, the key of the ref, and whether a delete takes their rows or what they point at. */
  referrers(name: string): readonly { plan: Plan; key: string; follows: boolean }[];
}

/**
 * Rows from the database name their refs `vatRate.name`; here they become `vatRate: { id, name }`. The row is made new:
 * one that loses keys becomes slow to read and to write out.
 */
export function present(plan: Plan, row: Record<string, unknown>): Record<string, unknown> {
  if (!plan.refs.length) return row;
  const result: Record<string, unknown> = {};
  for (const key in row) if (!plan.refParts.has(key)) result[key] = row[key];
  for (const { key, name, title, color } of plan.refs) {
    const id = row[key];
    if (id === undefined) continue;
    if (id === null) result[name] = null;
    else if (color) result[name] = { id, name: row[title], color: row[color] };
    else result[name] = { id, name: row[title] };
  }
  return result;
}

/** What would be skipped for lines, because they are written many at a time. */
const singleHooks = ['beforeSave', 'afterSave', 'beforeDelete', 'afterDelete'] as const;

function joinLines(document: Plan, plans: ReadonlyMap<string, Plan>): void {
  document.lines = Object.entries(document.entity.lines ?? {}).map(([key, spec]) => {
    const plan = plans.get(spec.entity);
    const field = plan?.entity.fields[spec.by];
    if (!plan || !isRef(field) || field.to !== document.entity.name)
      throw new Error(`${document.entity.name}.lines.${key}: ${spec.entity}.${spec.by} does not point back.`);
    const hook = singleHooks.find((name) => name in plan.half);
    if (hook) throw new Error(`${spec.entity}.${hook} is never called for lines: use beforeLines and afterLines.`);
    const secret = Object.entries(plan.entity.fields).find(([, one]) => isHashed(one));
    if (secret) throw new Error(`${spec.entity}.${secret[0]}: lines cannot hold passwords.`);
    const sort = spec.sort ?? plan.entity.list.sort;
    const by = sort.replace(/^-/, '');
    const direction = raw(sort.startsWith('-') ? 'desc' : 'asc');
    const order = by === 'id' ? sql`t.id ${direction}` : sql`${column(by)} ${direction}, t.id ${direction}`;
    const lines: LinesPlan = { key, by: spec.by, max: spec.max, plan, order };
    plan.document = { plan: document, lines };
    return lines;
  });
}

function planOf(item: ServerEntity, find: (name: string) => AnyEntity): Plan {
  const { entity } = item;
  const readable = Object.entries(entity.fields).filter(([, field]) => !isSecret(field));
  const listed = new Set<string>([...entity.list.columns, ...(entity.list.hidden ?? [])]);
  const isBrief = ([key, field]: readonly [string, Field]) => listed.has(key) || !isLong(field);
  const computed = Object.entries(entity.computed ?? {});
  const refs = readable.flatMap(([key, field]) => {
    if (!isRef(field)) return [];
    const name = refKey(key);
    const colored = find(field.to).picker?.color !== undefined;
    return [{ key, name, title: `${name}.name`, color: colored ? `${name}.color` : undefined }];
  });
  return {
    ...item,
    refs,
    refParts: new Set(refs.flatMap(({ title, color }) => (color ? [title, color] : [title]))),
    table: quoted(tableName(entity)),
    tableName: tableName(entity),
    readable,
    full: rowShape(item.half, readable, computed, find),
    brief: rowShape(item.half, readable.filter(isBrief), computed.filter(isBrief), find),
    searched: searchedOf(entity, find),
    lines: [],
  };
}

/** Customer accounts read by a plan of their own, lines included. */
function joinCustomers(plan: Plan, find: (name: string) => AnyEntity): void {
  const narrow = (of: Plan): Plan => {
    const entity = forCustomers(of.entity);
    return entity === of.entity ? of : (of.customers ??= { ...of, ...planOf({ entity, half: of.half }, find) });
  };
  if (!plan.entity.customers) return;
  const own = narrow(plan);
  const lines = plan.lines.map((one) => ({ ...one, plan: narrow(one.plan) }));
  if (own !== plan || lines.some((one, at) => one.plan !== plan.lines[at]!.plan)) plan.customers = { ...own, lines };
}

const closedRights = ({ entity }: Plan): Needs[] =>
  Object.values({ ...entity.fields, ...entity.computed }).flatMap(({ right }) => right ?? []);

/** Who lacks the right of closed fields reads by a plan of their own, lines included. */
function closeFields(plan: Plan, find: (name: string) => AnyEntity): void {
  const [right, ...others] = new Set([plan, ...plan.lines.map((one) => one.plan)].flatMap(closedRights));
  if (!right) return;
  if (others.length) throw new Error(`${plan.entity.name}: closed fields of a record and its lines ask for one right.`);
  const narrow = (of: Plan): Plan => {
    const entity = withoutClosed(of.entity);
    return entity === of.entity ? of : { ...of, ...planOf({ entity, half: of.half }, find) };
  };
  const lines = plan.lines.map((one) => ({ ...one, plan: narrow(one.plan) }));
  plan.closed = { right, plan: { ...narrow(plan), lines } };
}

/** The plan this person's answers are made by. */
export function planFor(ctx: Pick<BaseCtx, 'user' | 'can'>, plan: Plan): Plan {
  const own = ctx.user.isCustomer ? (plan.customers ?? plan) : plan;
  return own.closed && !ctx.can(own.closed.right) ? own.closed.plan : own;
}

/** Fields of an entity that do not exist for who is answered by `shown`. */
export const hiddenKeys = (plan: Plan, shown: Plan): string[] =>
  shown === plan ? [] : Object.keys(plan.entity.fields).filter((key) => !(key in shown.entity.fields));

/** Builds the plans of all entities; refuses duplicate names and refs to nothing. */
export function createRegistry(list: readonly ServerEntity[]): Registry {
  const entities = new Map(list.map((item) => [item.entity.name, item.entity]));
  if (entities.size !== list.length) throw new Error('Two entities share a name.');
  const find = (name: string): AnyEntity => {
    const entity = entities.get(name);
    if (!entity) throw new Error(`A ref points at "${name}", which is not declared.`);
    return entity;
  };
  const plans = new Map<string, Plan>();
  for (const item of list) plans.set(item.entity.name, planOf(item, find));
  for (const plan of plans.values()) joinLines(plan, plans);
  for (const plan of plans.values()) joinCustomers(plan, find);
  for (const plan of plans.values()) {
    closeFields(plan, find);
    if (plan.customers) closeFields(plan.customers, find);
  }
  const all = [...plans.values()];
  const referrers = new Map<string, { plan: Plan; key: string; follows: boolean }[]>();
  for (const plan of all) {
    for (const [key, field] of refsOf(plan.entity.fields)) {
      const entry = { plan, key, follows: (field.onDelete ?? 'restrict') !== 'restrict' };
      referrers.set(field.to, [...(referrers.get(field.to) ?? []), entry]);
    }
  }
  return {
    all,
    get: (name) => plans.get(find(name).name)!,
    find: (name) => plans.get(name),
    referrers: (name) => referrers.get(name) ?? [],
  };
}
