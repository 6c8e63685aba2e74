import { columnName, tableName, titleKeys, type AnyEntity } from '../entity';
import type { Field, ValueOf } from '../fields/field';
import { defaultOf } from '../fields/forms';
import { refsOf } from '../fields/ref/kind';
import type { Language } from './context';
import { join, raw, sql, type Executor } from './db';

/** A text of a seed in every language; an installation gets that of its own. */
export class Said {
  constructor(readonly texts: Readonly<Record<Language, string>>) {}
}
export const said = (pl: string, en: string, de: string): Said => new Said({ pl, en, de });

/** A row as it ships: a ref is written as the target's natural key, or as its id. */
export type SeedRow<E extends AnyEntity> = {
  readonly [K in keyof E['fields']]?: E['fields'][K] extends { kind: 'ref' }
    ? string | number | Said | null
    : E['fields'][K] extends Field
      ? ValueOf<E['fields'][K]> | (string extends ValueOf<E['fields'][K]> ? Said : never) | null
      : never;
};

/** Rows of one entity, checked against its fields when they are written down, types erased for the loader. */
export interface Seed {
  entity: AnyEntity;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Declares rows that ship with the product: one `<name>.seed.ts` beside the entity. */
export const seed = <const E extends AnyEntity>(entity: E, rows: readonly SeedRow<E>[]): Seed => ({
  entity,
  rows: rows,
});

/** A seed as an installation of this language gets it. */
export const inLanguage = ({ entity, rows }: Seed, language: Language): Seed => ({
  entity,
  rows: rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value instanceof Said ? value.texts[language] : value]),
    ),
  ),
});

/** The field that names a record in seeds: what a ref to it is written with. */
export function naturalKey(entity: AnyEntity): string {
  if (entity.fields['email']?.unique) return 'email';
  return 'code' in entity.fields ? 'code' : titleKeys(entity)[0]!;
}

/** Finds ids of rows by their natural keys, one query per entity, again after that entity got new rows. */
export class References {
  private readonly known = new Map<string, Map<string, number>>();
  constructor(
    private readonly tx: Executor,
    private readonly entities: ReadonlyMap<string, AnyEntity>,
  ) {}

  async of(name: string): Promise<ReadonlyMap<string, number>> {
    const known = this.known.get(name);
    if (known) return known;
    const entity = this.entities.get(name);
    if (!entity) throw new Error(`Seed refers to ${name}, which is not declared`);
    const rows = await this.tx.rows<{ id: number; key: string }>(
      sql`select id, ${raw(columnName(naturalKey(entity)))} as key from ${raw(tableName(entity))} order by id desc`,
    );
    const found = new Map(rows.map(({ id, key }) => [key, id]));
    this.known.set(name, found);
    return found;
  }

  forget(name: string): void {
    this.known.delete(name);
  }
}

/** Writes rows in one statement per table; a row that collides with an existing one is left out. */
async function insert(tx: Executor, entity: AnyEntity, rows: Seed['rows']): Promise<void> {
  const fields = Object.entries(entity.fields);
  const records = rows.map((row) =>
    Object.fromEntries(fields.map(([key, field]) => [columnName(key), row[key] ?? defaultOf(field)])),
  );
  const columns = join(fields.map(([key]) => raw(`"${columnName(key)}"`)));
  const table = raw(tableName(entity));
  await tx.run(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) on conflict do nothing`,
  );
}

/**
 * Inserts the rows of a seed, refs resolved; rows that refer to rows of the same seed go in after those.
 * Safe to repeat where the entity has something unique. A ref that names nothing throws, or leaves its row out.
 */
export async function plant(
  tx: Executor,
  { entity, rows }: Seed,
  references: References,
  unknownRef: 'throw' | 'leave-out' = 'throw',
): Promise<void> {
  const refs = refsOf(entity.fields);
  let left = [...rows];
  while (left.length) {
    const later: typeof left = [];
    const ready: Record<string, unknown>[] = [];
    for (const row of left) {
      const resolved: Record<string, unknown> = { ...row };
      const missing: string[] = [];
      for (const [key, { to }] of refs) {
        const value = row[key];
        if (typeof value !== 'string') continue;
        const id = (await references.of(to)).get(value);
        if (id === undefined) missing.push(`${to} "${value}"`);
        else resolved[key] = id;
      }
      if (!missing.length) ready.push(resolved);
      else if (missing.every((name) => name.startsWith(`${entity.name} `))) later.push(row);
      else if (unknownRef === 'throw')
        throw new Error(`Seed of ${entity.name} refers to ${missing.join(', ')}, which does not exist`);
    }
    if (!ready.length) {
      if (unknownRef === 'throw') throw new Error(`Seed of ${entity.name} refers to rows of its own that do not exist`);
      return;
    }
    await insert(tx, entity, ready);
    references.forget(entity.name);
    left = later;
  }
}

/**
 * Plants every seed whose table is empty, in the given order and language; an installation that has its own content
 * keeps it.
 */
export async function plantEmpty(
  tx: Executor,
  seeds: readonly Seed[],
  references: References,
  language: Language,
): Promise<void> {
  const checks = seeds.map(
    ({ entity }) => sql`select ${entity.name}::text as name, exists(select 1 from ${raw(tableName(entity))}) as filled`,
  );
  if (!checks.length) return;
  const states = await tx.rows<{ name: string; filled: boolean }>(sql`${join(checks, ' union all ')}`);
  const filled = new Set(states.filter((state) => state.filled).map(({ name }) => name));
  for (const one of seeds) {
    if (!filled.has(one.entity.name)) await plant(tx, inLanguage(one, language), references, 'leave-out');
  }
}
