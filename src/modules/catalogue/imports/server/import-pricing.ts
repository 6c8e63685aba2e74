import type { WriteCtx } from '../../../../engine/server/context';
import { sql, type Executor } from '../../../../engine/server/db';
import type { LineInput } from '../../../../engine/entity';
import { pricing } from '../../pricing/pricing.entity';
import { rangeFaults } from '../../pricing/check-ranges';
import { changedFields, folded, isFaulty, same, type PlannedRow, type ReadRow } from '../plan';

const headKeys = [
  'currencyId',
  'customerId',
  'companyId',
  'productStateId',
  'productCategoryId',
  'productProfileId',
  'dateFrom',
  'dateTo',
] as const;
const MOST_LINES = pricing.lines.lines.max;

type Values = Record<string, unknown>;
interface StoredLine extends Values {
  id: number;
  priceType: number;
  isCustomer: boolean;
  rangeFrom: string;
}
interface StoredList extends Values {
  id: number;
  lines: StoredLine[];
}
interface ListWork {
  before: StoredList | undefined;
  head: Values;
  lines: LineInput[];
}
export interface PricingPlan {
  rows: PlannedRow[];
  lists: ListWork[];
  /** Lines of the named lists that the file no longer has. */
  removed: number;
}

async function stored(db: Executor, names: readonly string[]): Promise<StoredList[]> {
  return db.rows<StoredList>(sql`
    select p.id, p.name, p.currency_id, p.customer_id, p.company_id,
      p.product_state_id, p.product_category_id,
      p.product_profile_id, p.date_from::text as date_from, p.date_to::text as date_to,
      (select coalesce(json_agg(json_build_object('id', l.id, 'priceType', l.price_type, 'isCustomer', l.is_customer,
        'rangeFrom', l.range_from::text, 'rangeTo', l.range_to::text, 'price', l.price) order by l.id), '[]')
        from pricing_lines l where l.pricing_id = p.id) as lines
    from pricing p where lower(regexp_replace(trim(p.name), '\\s+', ' ', 'g')) = any(${names}::text[]) order by p.id`);
}

const lineValues = (values: Values): Values => ({
  priceType: values['priceType'] ?? 0,
  isCustomer: values['isCustomer'] ?? false,
  rangeFrom: values['rangeFrom'] ?? '0',
  rangeTo: values['rangeTo'] ?? null,
  price: values['price'],
});
const sameLine = (a: Values, b: Values): boolean =>
  a['priceType'] === b['priceType'] && a['isCustomer'] === b['isCustomer'] && same(a['rangeFrom'], b['rangeFrom']);

/**
 * What the rows of a file would do: a list is known by its name; its lines become those of the file, and what the file
 * says about the list goes for it too.
 */
export async function planPricing(db: Executor, rows: readonly ReadRow[]): Promise<PricingPlan> {
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const name = folded(row.values['name']);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const known = await stored(db, [...groups.keys()]);
  const plan: PricingPlan = { rows: [], lists: [], removed: 0 };
  for (const [name, group] of groups) {
    const matches = name ? known.filter((list) => folded(list['name']) === name) : [];
    planList(plan, group, matches);
  }
  plan.rows.sort((a, b) => a.row - b.row);
  return plan;
}

function planList(plan: PricingPlan, group: readonly ReadRow[], matches: readonly StoredList[]): void {
  const before = matches[0];
  const head = headOf(group);
  const lines = group.map(({ values }) => lineValues(values));
  findFaults(group, lines, head, matches);

  const headChanges = before ? changedFields(before, head) : {};
  const left = [...(before?.lines ?? [])];
  const inputs: LineInput[] = [];
  group.forEach(({ row, cells, errors }, at) => {
    const line = lines[at]!;
    const same = left.findIndex((one) => sameLine(one, line));
    const old = same < 0 ? undefined : left.splice(same, 1)[0];
    const changes = { ...(at === 0 ? headChanges : {}), ...(old ? lineChanges(old, line) : {}) };
    const state = isFaulty({ errors }) ? 'faulty' : !old ? 'new' : Object.keys(changes).length ? 'changed' : 'same';
    plan.rows.push({ row, cells, errors, state, ...(state === 'changed' ? { changes } : {}) });
    if (!old) inputs.push(line);
    else if (state === 'changed') inputs.push({ id: old.id, ...line });
  });
  plan.removed += left.length;
  const work = { before, head: before ? lastOf(headChanges) : head, lines: [...left.map(removal), ...inputs] };
  if (!before || work.lines.length || Object.keys(work.head).length) plan.lists.push(work);
}

/** Writes what is wrong with a list beside the cells it is about. */
function findFaults(
  group: readonly ReadRow[],
  lines: readonly Values[],
  head: Values,
  [before, ...others]: readonly StoredList[],
): void {
  const first = group[0]!;
  if (others.length > 0) first.errors['row'] ??= 'ImportAmbiguous';
  if (group.length > MOST_LINES) first.errors['row'] ??= 'TooManyLines';
  if (!before && head['currencyId'] === undefined) first.errors['currencyId'] ??= 'Required';
  const dates = { dateFrom: head['dateFrom'] ?? before?.['dateFrom'], dateTo: head['dateTo'] ?? before?.['dateTo'] };
  if (dates.dateFrom && dates.dateTo && String(dates.dateTo) < String(dates.dateFrom))
    first.errors['dateTo'] ??= 'DatesOrder';
  for (const { at, field, errorStr } of rangeFaults(lines)) group[at]!.errors[field] ??= errorStr;
}

/** An empty end of a range says "without end", while other empty cells say nothing. */
function lineChanges(old: StoredLine, line: Values): ReturnType<typeof changedFields> {
  const changes = changedFields(old, line);
  if (line['rangeTo'] === null && old['rangeTo'] !== null) changes['rangeTo'] = [old['rangeTo'], null];
  return changes;
}

const removal = ({ id }: StoredLine): LineInput => ({ id, remove: true });
const lastOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>): Values =>
  Object.fromEntries(Object.entries(changes).map(([key, [, value]]) => [key, value]));

/** What the rows of a list say about it; two that disagree are both at fault. */
function headOf(group: readonly ReadRow[]): Values {
  const head: Values = { name: group[0]!.values['name'] };
  for (const key of headKeys) {
    for (const { values, errors } of group) {
      if (values[key] === undefined) continue;
      if (head[key] === undefined) head[key] = values[key];
      else if (head[key] !== values[key]) errors[key] ??= 'ImportContradiction';
    }
  }
  return head;
}

/** Writes a plan without faults. */
export async function applyPricing(
  ctx: WriteCtx,
  plan: PricingPlan,
): Promise<{ created: number; changed: number; removed: number }> {
  for (const { before, head, lines } of plan.lists) {
    if (before) await ctx.update(pricing, before.id, { ...head, lines });
    else await ctx.insert(pricing, { ...head, lines });
  }
  const count = (state: string) => plan.rows.filter((row) => row.state === state).length;
  return { created: count('new'), changed: count('changed'), removed: plan.removed };
}
