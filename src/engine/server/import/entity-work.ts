import { jsonOf } from '../../fields/server';
import { isText } from '../../fields/text/kind';
import type { ImportKey, ImportKind } from '../../import/import-kind';
import { changedFields, folded, isFaulty, type PlannedRow, type ReadRow } from '../../import/plan';
import type { Executor } from '../db';
import type { Engine } from '../engine';
import { outOfUseOfMany } from '../inactive-refs';
import { parseInput } from '../input';
import { column } from '../names';
import type { Plan } from '../registry';
import { begun } from '../row-sql';
import { join, raw, sql, type Sql } from '../sql';
import { saveRow } from '../write';
import type { ImportWork, Made, PlanCall, Unit } from './import-work';

type Values = Readonly<Record<string, unknown>>;
type Stored = Record<string, unknown> & { id: number };

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const text = (value: unknown): string | null =>
  isEmpty(value) ? null : typeof value === 'string' ? folded(value) : JSON.stringify(value);

const usable = ({ fields, without = [] }: ImportKey, values: Values): boolean =>
  !isEmpty(values[fields[0]!]) && without.every((key) => isEmpty(values[key]));

/** A field as `text` writes its value. */
const folding = ({ entity }: Plan, key: string): Sql =>
  isText(entity.fields[key])
    ? sql`nullif(lower(regexp_replace(trim(${column(key)}), '\\s+', ' ', 'g')), '')`
    : sql`${column(key)}::text`;

/** A column as the API sends its value. */
function asSent({ entity }: Plan, key: string): Sql {
  const field = entity.fields[key];
  return field ? jsonOf(field, column(key)) : column(key);
}

/** The records rows are about by one key: row → records. */
async function findBy(db: Executor, plan: Plan, key: ImportKey, rows: readonly ReadRow[], wanted: readonly string[]) {
  const records = rows
    .filter(({ values }) => usable(key, values))
    .map(({ row, values }) => ({
      row,
      ...Object.fromEntries(key.fields.map((field, at) => [`k${at}`, text(values[field])])),
    }));
  const byRow = new Map<number, Stored[]>();
  if (!records.length) return byRow;
  const shape = raw(['"row" int', ...key.fields.map((_, at) => `k${at} text`)].join(', '));
  const agree = key.fields.map((field, at) =>
    at === 0
      ? sql`${folding(plan, field)} = w.k0`
      : sql`${folding(plan, field)} is not distinct from w.${raw(`k${at}`)}`,
  );
  const empty = (key.without ?? []).map((field) => sql`coalesce(${column(field)}::text, '') = ''`);
  const found = await db.rows<{ atRow: number; record: Stored }>(sql`
    select w.row as at_row, json_build_object(${join(
      ['id', ...wanted].map((key) => sql`${key}::text, ${asSent(plan, key)}`),
    )}) as record
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w(${shape})
      join ${plan.table} t on ${join([...agree, ...empty], ' and ')}
    order by t.id`);
  for (const { atRow, record } of found) byRow.set(atRow, [...(byRow.get(atRow) ?? []), record]);
  return byRow;
}

const keyOf = (kind: ImportKind, { row, values }: ReadRow): string => {
  const at = kind.keys.findIndex((key) => usable(key, values));
  return at < 0 ? `row ${row}` : JSON.stringify([at, ...kind.keys[at]!.fields.map((field) => text(values[field]))]);
};

/** What a new record gets where its row has nothing, looked up for many rows at once. */
type Defaults = (call: PlanCall) => Promise<(row: ReadRow) => Values>;
const none: Defaults = () => Promise.resolve(() => ({}));

/** The work of a kind whose every row is one record, known by its keys. */
export function entityWork(kind: ImportKind, defaults = none): ImportWork {
  const wanted = kind.columns.map(({ key }) => key);
  return async (call: PlanCall) => {
    const { db, engine, rows, skip } = call;
    const standard = await defaults(call);
    const plan = engine.registry.get(kind.entity.name);
    const found = new Map<number, Stored[]>();
    for (const key of kind.keys) {
      const open = rows.filter(({ row }) => !found.has(row));
      for (const [row, records] of await findBy(db, plan, key, open, wanted)) found.set(row, records);
    }
    await markOutOfUse(call, plan, found);
    return rows.map((row) =>
      unitOf(engine, plan, { kind, row, matches: found.get(row.row) ?? [], skip, standard: standard(row) }),
    );
  };
}

/** An entry that is out of use is given to no record by a file, as by no form; a record that has it keeps it. */
async function markOutOfUse(
  { db, engine, rows, skip }: PlanCall,
  plan: Plan,
  found: ReadonlyMap<number, Stored[]>,
): Promise<void> {
  const taken = rows.filter(({ row }) => !skip || !found.get(row)?.length);
  const wrong = await outOfUseOfMany(
    engine,
    db,
    plan,
    taken.map(({ row, values }) => ({ sent: values, id: found.get(row)?.[0]?.id })),
  );
  for (const [at, keys] of wrong) for (const key of keys) taken[at]!.errors[key] ??= 'RefInactive';
}

interface Case {
  kind: ImportKind;
  row: ReadRow;
  matches: readonly Stored[];
  skip: boolean;
  standard: Values;
}

function unitOf(engine: Engine, plan: Plan, { kind, row, matches, skip, standard }: Case): Unit {
  const [before, ...others] = matches;
  const { errors, values } = row;
  if (others.length) errors['row'] ??= 'ImportAmbiguous';
  const planned: PlannedRow = {
    row: row.row,
    errors,
    state: 'new',
    key: before ? `#${before.id}` : keyOf(kind, row),
  };
  if (isFaulty({ errors })) return { rows: [{ ...planned, state: 'faulty' }] };
  if (!before) {
    const input = begun({ ...standard, ...kind.fixed }, values);
    const checked = () => parseInput(plan, 'insert', input);
    return {
      rows: [planned],
      ...(kind.together ? { fresh: { plan, input: checked } } : {}),
      write: async (ctx) => [await written(saveRow(engine, ctx, plan, checked()), null)],
    };
  }
  if (skip) return { rows: [{ ...planned, state: 'skipped' }] };
  const changes = changedFields(before, values);
  const keys = Object.keys(changes);
  if (!keys.length) return { rows: [{ ...planned, state: 'same' }] };
  const side = (at: 0 | 1) => Object.fromEntries(keys.map((key) => [key, changes[key]![at]]));
  return {
    rows: [{ ...planned, state: 'changed', changes }],
    async write(ctx) {
      const { version: _, ...input } = parseInput(plan, 'update', { version: 1, ...side(1) });
      return [await written(saveRow(engine, ctx, plan, input, before.id), side(0))];
    },
  };

  async function written(saving: Promise<{ id: number }>, was: Made['before']): Promise<Made> {
    return { entity: plan.entity.name, id: (await saving).id, before: was };
  }
}
