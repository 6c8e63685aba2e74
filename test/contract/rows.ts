import { columnName, hasFlag, tableName, type AnyEntity } from '../../src/engine/entity';
import type { Executor } from '../../src/engine/server/db';
import { join, raw, sql } from '../../src/engine/server/sql';
import { Another, Some } from './business';
import { rightValue } from './samples';

const quoted = (name: string) => raw(`"${name}"`);

/**
 * Inserts one valid row of any entity directly into the database, its required references first. Values that business
 * rules require beyond the declaration come from `own`.
 */
export class Rows {
  private seed = 1000;
  private readonly first = new Map<string, number>();

  constructor(
    private readonly db: Executor,
    private readonly entities: readonly AnyEntity[],
    private readonly own: Readonly<Record<string, Record<string, unknown>>> = {},
  ) {}

  /** Id of some row of the entity, made when first asked for. */
  async any(name: string): Promise<number> {
    const known = this.first.get(name);
    if (known) return known;
    const id = await this.addInUse(name);
    this.first.set(name, id);
    return id;
  }

  /** A row others may choose: one out of use they may not. */
  addInUse(name: string): Promise<number> {
    const entity = this.entities.find((one) => one.name === name);
    return this.add(name, entity && hasFlag(entity, 'isActive') ? { isActive: true } : {});
  }

  async set(name: string, id: number, values: Record<string, unknown>): Promise<void> {
    const assignments = Object.entries(values).map(([key, value]) => sql`${quoted(columnName(key))} = ${value}`);
    await this.db.run(sql`update ${quoted(tableName({ name }))} set ${join(assignments)} where id = ${id}`);
  }

  async add(name: string, values: Record<string, unknown> = {}): Promise<number> {
    const entity = this.entities.find((one) => one.name === name);
    if (!entity) throw new Error(`No entity is called ${name}`);
    const entries = Object.entries({ ...(await this.rowOf(entity)), ...this.own[name], ...values });
    for (const entry of entries) {
      if (entry[1] instanceof Some) entry[1] = await this.any(entry[1].entity);
      if (entry[1] instanceof Another) entry[1] = await this.addInUse(entry[1].entity);
    }
    const made = await this.db.one<{ id: number }>(
      sql`insert into ${quoted(tableName(entity))} (${join(entries.map(([key]) => quoted(columnName(key))))})
        values (${join(entries.map(([, value]) => value))}) returning id`,
    );
    if (!made) throw new Error(`No row of ${name} was made`);
    return made.id;
  }

  /** Values its declaration calls right, the records it must refer to made first. */
  private async rowOf(entity: AnyEntity): Promise<Record<string, unknown>> {
    const seed = this.seed++;
    const row: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(entity.fields)) {
      if (field.kind === 'json' || field.kind === 'file' || (field.kind === 'ref' && !field.required)) continue;
      // One row for all who refer to it, where each needs not its own.
      const target = field.kind === 'ref' ? await (field.unique ? this.addInUse(field.to) : this.any(field.to)) : 0;
      // A state only the server moves is where records begin: others have rules of their own.
      const begins = field.kind === 'choice' && field.readOnly ? field.default : undefined;
      row[key] = begins ?? rightValue(key, field, seed, () => target);
    }
    return row;
  }
}
