import { ApiError } from '../../../../engine/errors';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { isFaulty, type PlannedRow } from '../../../../engine/import/plan';
import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/db';
import { saveNewRows } from '../../../../engine/server/write-new';
import type { Made, Unit } from '../../../../engine/server/import/import-work';
import type { MadeRecord } from './store';

/** A unit the product's rules refuse; what was written with it is rolled back. */
export class UnitRefused extends Error {
  constructor(
    readonly at: number,
    readonly reason: ApiError,
  ) {
    super(reason.message);
  }
}

/** New records written together are refused; one after the other, the one it is about is known. */
export class TogetherRefused extends Error {}

/** What becomes of new records that may be written together. */
async function writeFresh(ctx: WriteCtx, units: readonly Unit[]): Promise<Map<Unit, Made[]>> {
  const fresh = units.flatMap((unit) => (unit.fresh ? [{ unit, ...unit.fresh }] : []));
  if (!fresh.length) return new Map();
  const [{ plan }] = fresh as [(typeof fresh)[0]];
  try {
    const inputs = fresh.map(({ input }) => input());
    const ids = await saveNewRows(ctx.engine, ctx, plan, inputs);
    return new Map(fresh.map(({ unit }, at) => [unit, [{ entity: plan.entity.name, id: ids[at]!, before: null }]]));
  } catch (error) {
    throw isRefusal(error) ? new TogetherRefused(error.message) : error;
  }
}

/**
 * Writes units in one transaction, each through the rules of a person's save. Throws the first refusal with its place.
 * @param together whether new records are written by one statement, where their kind allows it: `TogetherRefused` then
 */
export async function writeUnits(
  ctx: WriteCtx,
  units: readonly Unit[],
  together: boolean,
): Promise<Map<number, MadeRecord[]>> {
  const made = new Map<number, Made[]>();
  const fresh = together ? await writeFresh(ctx, units) : undefined;
  for (const [at, unit] of units.entries()) {
    try {
      const written = fresh?.get(unit) ?? (await unit.write?.(ctx));
      if (written) made.set(unit.rows[0]!.row, written);
    } catch (error) {
      throw isRefusal(error) ? new UnitRefused(at, error) : error;
    }
  }
  try {
    await settle(ctx);
  } catch (error) {
    // Consequences name no row: alone, the unit they belong to is known.
    throw isRefusal(error) ? new UnitRefused(units.length === 1 ? 0 : -1, error) : error;
  }
  return withVersions(ctx, made);
}

/** A service is away for the moment: the same may succeed later. */
export const isAway = ({ options }: ApiError): boolean => options.retryAfter !== undefined;
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && !isAway(error);

async function withVersions(ctx: WriteCtx, made: ReadonlyMap<number, readonly Made[]>) {
  const all = await versioned(ctx, [...made.values()].flat());
  let from = 0;
  return new Map(
    [...made].map(([row, { length }]): [number, MadeRecord[]] => [row, all.slice(from, (from += length))]),
  );
}

/** Notes of records how they are now, so that it is seen whether somebody changed them since. */
export async function versioned(ctx: WriteCtx, made: readonly Made[]): Promise<MadeRecord[]> {
  const versions = new Map<string, number>();
  for (const entity of new Set(made.map((one) => one.entity))) {
    const ids = made.filter((one) => one.entity === entity).map(({ id }) => id);
    const found = await ctx.tx.rows<{ id: number; version: number }>(
      sql`select id, version from ${ctx.engine.registry.get(entity).table} where id = any(${ids}::int[])`,
    );
    for (const { id, version } of found) versions.set(`${entity} ${id}`, version);
  }
  return made.map((one) => ({ ...one, version: versions.get(`${one.entity} ${one.id}`) ?? 0 }));
}

/** Rows of a unit that was refused, each fault at the column it is about. */
export function faultyRows(kind: ImportKind, { rows, lines }: Unit, { errorStr, options }: ApiError): PlannedRow[] {
  const errors = rows.map((): Record<string, string> => ({}));
  for (const [name, fault] of Object.entries(options.fields ?? {})) {
    const [of, at, field] = name.split('.');
    const isLine = of === lines && rows[Number(at)] !== undefined;
    const key = isLine ? field : name;
    const column = kind.columns.some((one) => one.key === key) ? key! : 'row';
    errors[isLine ? Number(at) : 0]![column] ??= fault;
  }
  if (!errors.some((one) => isFaulty({ errors: one }))) errors[0]!['row'] = errorStr;
  return rows.map(({ row, key }, at) => ({
    row,
    key,
    state: 'faulty',
    errors: isFaulty({ errors: errors[at]! }) ? errors[at]! : { row: 'ImportGroupFaulty' },
  }));
}
