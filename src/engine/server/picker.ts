import { badRequest } from '../errors';
import { escapeLike } from '../fields/text/server';
import { actionsOf, hasFlag, titleKeys, type AnyEntity, type Needs } from '../entity';
import { isRef } from '../fields/ref/kind';
import { idOf } from '../codes';
import type { Ctx } from './context';
import { parseFilter, whereSql, type Filter } from './filters';
import type { Engine } from './engine';
import { column, quoted } from './names';
import type { Plan } from './registry';
import { empty, join, sql, type Sql } from './sql';
import { UNPAGED_ROWS } from './list';
import { detail, titleOf } from './titles';

export interface PickerItem {
  id: number;
  name: string;
  /** What `labelMode` asks for. */
  label: string;
  color: string | null;
  /** Second line: what distinguishes two records of the same name. */
  searchdata: string;
  data?: Record<string, unknown>;
}

/** Keys of the picker's filter that steer it and do not filter; `all` leaves out what applies by default. */
const steering = new Set(['includeData', 'labelMode', 'details', 'all']);
/** Filters of every picker. */
const general = ['search', 'ids', 'isActive'];

/** Who may not read the records could work out any field by filtering, so the declared filters are all they have. */
function requireDeclared({ entity }: Plan, filter: Filter): void {
  const { filters = [], extraFilters = {} } = entity.picker ?? {};
  const known = new Set<string>([...general, ...filters, ...Object.keys(extraFilters)]);
  const unknown = Object.keys(filter).find((key) => !known.has(key));
  if (unknown !== undefined) throw badRequest('UnknownFilter', { errorDetails: unknown });
}

/** What the label of an item holds; `full` where the filter names no `labelMode`. */
const labelMode = { name: 0, code: 1, full: 2 } as const;
type LabelMode = (typeof labelMode)[keyof typeof labelMode];

function labelModeOf({ labelMode: asked = labelMode.full }: Filter): LabelMode {
  const mode = Object.values(labelMode).find((one) => one === asked);
  if (mode === undefined) throw badRequest('FilterNotValid', { errorDetails: 'labelMode' });
  return mode;
}

/** The text of a suggestion. A title that begins with the code as a word needs it no second time: BLIK, 23 %. */
function labelSql(entity: AnyEntity, title: Sql, mode: LabelMode): Sql {
  if (mode === labelMode.name || !('code' in entity.fields) || titleKeys(entity).includes('code')) return title;
  const code = column('code');
  if (mode === labelMode.code) return sql`coalesce(${code}, ${title})`;
  return sql`case when starts_with(lower(${title}), lower(${code})) and substr(${title}, length(${code}) + 1, 1) !~ '[[:alnum:]]'
    then ${title} else concat_ws(' ', ${code}, ${title}) end`;
}

/** The words are part of what the picker shows, not of any other searched field. */
function shownSql(ctx: Ctx, plan: Plan, search: string): Sql {
  const { entity } = plan;
  const code = 'code' in entity.fields ? [column('code')] : [];
  const details = (entity.picker?.details ?? []).map((key) => detail(plan, key, ctx));
  const shown = sql`fold(concat_ws(' ', ${join([titleOf(plan, ctx), ...code, ...details])}))`;
  const words = search.trim().split(/\s+/).filter(Boolean);
  return join([sql`true`, ...words.map((word) => sql`${shown} like fold(${`%${escapeLike(word)}%`})`)], ' and ');
}

/**
 * Numbers are typed without their noughts and what separates their parts: `zl 29` means ZL/0029 before records that only
 * hold these signs somewhere.
 */
function numberedFirst(title: Sql, search: unknown): Sql {
  const words = typeof search === 'string' ? search.trim().split(/\s+/) : [];
  if (!words.some((word) => /^\d+$/.test(word)) || words.some((word) => !/^[\p{L}\d]+$/u.test(word))) return empty;
  const parts = words.map((word) =>
    /^\d+$/.test(word)
      ? sql`fold(${title}) ~ ${`\\m0*${word.replace(/^0+(?=\d)/, '')}\\M`}::text`
      : sql`fold(${title}) ~ (${'\\m'}::text || fold(${word}::text))`,
  );
  return sql`coalesce(${join(parts, ' and ')}, false) desc, `;
}

/** Whether a screen of an entity chooses among the records of another: in its form, its filters or an action. */
const asksFor = (entity: AnyEntity, name: string): boolean =>
  [entity.fields, entity.list.filters ?? {}, ...Object.values(actionsOf(entity)).map(({ input = {} }) => input)].some(
    (fields) => Object.values(fields).some((field) => isRef(field) && field.to === name),
  );

/**
 * Who may open the picker of an entity: those who may read it, and those who may read or write something that refers to
 * it or is filtered by it - a clerk without the dictionaries' right still chooses a VAT rate, and narrows a list to one.
 */
export function pickerNeeds(engine: Engine, plan: Plan): Needs {
  const needs = [
    plan.entity.rights.read,
    ...engine.registry.all
      .filter(({ entity }) => asksFor(entity, plan.entity.name))
      .flatMap(({ entity }) => [entity.rights.read, ...(entity.readOnlyRows ? [] : [entity.rights.write])]),
  ];
  if (needs.includes('signed-in')) return 'signed-in';
  return [...new Set(needs.flat())] as Needs;
}

function pickerColumns(ctx: Ctx, plan: Plan, includeData: boolean, mode: LabelMode): Sql {
  const { entity } = plan;
  const title = titleOf(plan, ctx);
  const details = entity.picker?.details ?? [];
  const columns = [
    sql`t.id`,
    sql`${title} as name`,
    sql`${labelSql(entity, title, mode)} as label`,
    entity.picker?.color ? sql`${column(entity.picker.color)} as color` : sql`null as color`,
    details.length
      ? sql`concat_ws(' · ', ${join(details.map((key) => detail(plan, key, ctx)))}) as searchdata`
      : sql`'' as searchdata`,
  ];
  if (includeData) {
    for (const key of entity.picker?.data ?? []) columns.push(sql`${column(key)} as ${quoted(`data.${key}`)}`);
  }
  return join(columns);
}

function toItem(plan: Plan, row: Record<string, unknown>, includeData: boolean): PickerItem {
  const id = row['id'] as number;
  // A cancelled draft has no number any more.
  const name = String(row['name'] ?? '') || `#${id}`;
  const item: PickerItem = {
    id,
    name,
    label: String(row['label'] ?? '') || name,
    color: (row['color'] as string | null) ?? null,
    searchdata: String(row['searchdata'] ?? ''),
  };
  if (includeData) {
    item.data = Object.fromEntries((plan.entity.picker?.data ?? []).map((key) => [key, row[`data.${key}`] ?? null]));
  }
  return item;
}

/** What a picker filters by: what was asked, and what applies without a word. A value chosen earlier is shown by its id. */
function offeredBy(plan: Plan, asked: Filter, reader: boolean): Filter {
  const { entity } = plan;
  const filter: Filter = Object.fromEntries(Object.entries(asked).filter(([key]) => !steering.has(key)));
  if (filter['id'] !== undefined) {
    filter['ids'] = [filter['id']];
    delete filter['id'];
  }
  if (!reader) requireDeclared(plan, filter);
  if (filter['ids']) return filter;
  if (asked['all'] !== true) {
    for (const [key, value] of Object.entries(entity.picker?.extraFilters ?? {})) filter[key] ??= value;
  }
  if (hasFlag(entity, 'isActive') && !('isActive' in filter)) filter['isActive'] = true;
  const { search, ...others } = filter;
  const scanned = typeof search === 'string' ? idOf(entity, search.trim()) : undefined;
  return scanned === undefined ? filter : { ...others, ids: [scanned] };
}

/** Whether suggestions may be looked for among all records: always where those are few. */
const isQuick = async (
  { latest }: Engine,
  { db, installation: { key } }: Ctx,
  plan: Plan,
  page: Sql,
): Promise<boolean> => !(await latest.isLarge(db, key, plan)) || latest.isQuick(db, key, page, 'count');

/** Those of the newest records: sorting a million by their titles takes seconds. */
const newest = async ({ latest }: Engine, { db, installation: { key } }: Ctx, plan: Plan, where: Sql): Promise<Sql> =>
  sql`${where} and t.id > ${await latest.after(db, key, plan)}`;

/**
 * Suggestions of a picker. Page is one-based, 0 = everything up to 1,000 rows (X4).
 * @returns matching items, and the default record(s) as `suggested`
 */
export async function pick(
  engine: Engine,
  ctx: Ctx,
  plan: Plan,
  params: { page: number; itemsPerPage: number; filter?: string },
): Promise<{ items: PickerItem[]; suggested: PickerItem[] }> {
  const asked = parseFilter(params.filter);
  const reader = ctx.can(plan.entity.rights.read);
  const mayData = reader || plan.entity.picker?.openData === true;
  const includeData = mayData && (asked['includeData'] === true || asked['includeData'] === 1);
  const filter = offeredBy(plan, asked, reader);
  const { where: allowed } = await whereSql(plan, filter, ctx);
  const search = filter['search'];
  const all = reader || typeof search !== 'string' ? allowed : sql`${allowed} and ${shownSql(ctx, plan, search)}`;
  const limit = params.page <= 0 || params.itemsPerPage <= 0 ? UNPAGED_ROWS : params.itemsPerPage;
  const offset = params.page <= 1 ? 0 : (params.page - 1) * limit;
  const columns = pickerColumns(ctx, plan, includeData, labelModeOf(asked));
  const { zone } = ctx;
  const title = titleOf(plan, { engine, zone });
  const order = sql`${numberedFirst(title, search)}${title}, t.id`;
  const page = (where: Sql): Sql =>
    sql`select ${columns} from ${plan.table} t where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const where =
    filter['ids'] || (await isQuick(engine, ctx, plan, page(all))) ? all : await newest(engine, ctx, plan, all);
  const rows = await ctx.db.rows(page(where));
  const items = rows.map((row) => toItem(plan, row, includeData));
  if (filter['search'] || filter['ids'] || !hasFlag(plan.entity, 'isDefault')) return { items, suggested: [] };
  const suggested = await ctx.db.rows(
    sql`select ${columns} from ${plan.table} t where ${where} and t.is_default order by t.id limit 5`,
  );
  return { items, suggested: suggested.map((row) => toItem(plan, row, includeData)) };
}
