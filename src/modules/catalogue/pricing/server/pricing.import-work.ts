import type { LineInput } from '../../../../engine/entity';
import {
  changedFields,
  findContradictions,
  folded,
  isFaulty,
  same,
  type PlannedRow,
  type ReadRow,
} from '../../../../engine/import/plan';
import { sql, type Executor } from '../../../../engine/server/db';
import type { ImportWork, Made, Unit } from '../../../../engine/server/import/import-work';
import { rangeFaults } from '../check-ranges';
import { pricing } from '../pricing.entity';

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
const lineKeys = ['priceType', 'isCustomer', 'rangeFrom', 'rangeTo', 'price'] as const;
const hasLine = ({ values, errors }: ReadRow): boolean =>
  lineKeys.some((key) => values[key] !== undefined || errors[key] !== undefined);
const sameLine = (a: Values, b: Values): boolean =>
  a['priceType'] === b['priceType'] && a['isCustomer'] === b['isCustomer'] && same(a['rangeFrom'], b['rangeFrom']);

/**
 * What the rows of a file would do: a list is known by its name; its lines become those of the file, and what the file
 * has about the list goes for it too.
 */
export const pricingWork: ImportWork = async ({ db, rows, skip }) => {
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const name = folded(row.values['name']);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const known = await stored(db, [...groups.keys()]);
  return [...groups].map(([name, group]) => {
    const matches = name ? known.filter((list) => folded(list['name']) === name) : [];
    return listUnit(name, group, matches, skip);
  });
};

function listUnit(name: string, group: readonly ReadRow[], matches: readonly StoredList[], skip: boolean): Unit {
  const before = matches[0];
  const key = `list ${name}`;
  const as = (state: PlannedRow['state']) => group.map(({ row, errors }): PlannedRow => ({ row, errors, key, state }));
  const head: Values = { name: group[0]!.values['name'], ...findContradictions(group, headKeys) };
  const lines = before && !group.some(hasLine) ? [] : linesOf(group);
  findFaults(group, lines, head, matches);
  // A list is written whole: one faulty line keeps all of it back.
  if (group.some(isFaulty))
    return {
      rows: as('faulty').map((row) => (isFaulty(row) ? row : { ...row, errors: { row: 'ImportGroupFaulty' } })),
    };
  if (before && skip) return { rows: as('skipped') };

  const headChanges = before ? changedFields(before, head) : {};
  if (before && !lines.length) return headUnit(before, headChanges, as);
  const { rows, all } = planLines({ group, key, lines, stored: before?.lines ?? [], headChanges });
  if (before && !all.length && !Object.keys(headChanges).length) return { rows };
  return {
    rows,
    async write(ctx): Promise<Made[]> {
      if (!before)
        return [{ entity: pricing.name, id: (await ctx.insert(pricing, { ...head, lines: all })).id, before: null }];
      await ctx.update(pricing, before.id, { ...lastOf(headChanges), lines: all });
      const now = await ctx.tx.rows<{ id: number }>(
        sql`select id from pricing_lines where pricing_id = ${before.id} order by id`,
      );
      const again = before.lines.map(({ id: _, ...line }) => line);
      const was = { ...firstOf(headChanges), lines: [...now.map(removal), ...again] };
      return [{ entity: pricing.name, id: before.id, before: was }];
    },
  };
}

/** Lines as the rows have them; each has a price. */
function linesOf(group: readonly ReadRow[]): Values[] {
  for (const { values, errors } of group) if (values['price'] === undefined) errors['price'] ??= 'Required';
  return group.map(({ values }) => lineValues(values));
}

interface LinesPlan {
  group: readonly ReadRow[];
  key: string;
  lines: readonly Values[];
  stored: readonly StoredLine[];
  headChanges: ReturnType<typeof changedFields>;
}

/** What becomes of the rows of a list, and of its lines. */
function planLines({ group, key, lines, stored, headChanges }: LinesPlan): { rows: PlannedRow[]; all: LineInput[] } {
  const left = [...stored];
  const inputs: LineInput[] = [];
  const rows = group.map(({ row, errors }, at): PlannedRow => {
    const line = lines[at]!;
    const found = left.findIndex((one) => sameLine(one, line));
    const old = found < 0 ? undefined : left.splice(found, 1)[0];
    const changes = { ...(at === 0 ? headChanges : {}), ...(old ? lineChanges(old, line) : {}) };
    if (!old) inputs.push(line);
    else if (Object.keys(lineChanges(old, line)).length) inputs.push({ id: old.id, ...line });
    if (!old) return { row, errors, key, state: 'new' };
    return Object.keys(changes).length
      ? { row, errors, key, state: 'changed', changes }
      : { row, errors, key, state: 'same' };
  });
  // Lines go where the file has no row for them: its first row is then the change.
  if (left.length && rows[0]!.state === 'same') rows[0] = { ...rows[0]!, state: 'changed', changes: {} };
  return { rows, all: [...left.map(removal), ...inputs] };
}

/** A list that comes without lines keeps its own. */
function headUnit(
  before: StoredList,
  changes: ReturnType<typeof changedFields>,
  as: (state: PlannedRow['state']) => PlannedRow[],
): Unit {
  if (!Object.keys(changes).length) return { rows: as('same') };
  return {
    rows: as('changed').map((row) => ({ ...row, changes })),
    async write(ctx): Promise<Made[]> {
      await ctx.update(pricing, before.id, lastOf(changes));
      return [{ entity: pricing.name, id: before.id, before: firstOf(changes) }];
    },
  };
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
  if (endsBeforeStart(head, before)) first.errors['dateTo'] ??= 'DatesOrder';
  for (const { at, field, errorStr } of rangeFaults(lines)) group[at]!.errors[field] ??= errorStr;
}

function endsBeforeStart(head: Values, before: StoredList | undefined): boolean {
  const from = head['dateFrom'] ?? before?.['dateFrom'];
  const to = head['dateTo'] ?? before?.['dateTo'];
  return Boolean(from && to) && String(to) < String(from);
}

/** An empty end of a range means "without end", while other empty cells mean nothing. */
function lineChanges(old: StoredLine, line: Values): ReturnType<typeof changedFields> {
  const changes = changedFields(old, line);
  if (line['rangeTo'] === null && old['rangeTo'] !== null) changes['rangeTo'] = [old['rangeTo'], null];
  return changes;
}

const removal = ({ id }: { id: number }): LineInput => ({ id, remove: true });
const firstOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>): Values =>
  Object.fromEntries(Object.entries(changes).map(([key, [value]]) => [key, value]));
const lastOf = (changes: Readonly<Record<string, readonly [unknown, unknown]>>): Values =>
  Object.fromEntries(Object.entries(changes).map(([key, [, value]]) => [key, value]));
