import { idOf } from '../codes';
import { refsOf } from '../fields/ref/kind';
import { escapeLike } from '../fields/text/server';
import { mayRead, type Ctx } from './context';
import { column, nameSql } from './names';
import type { Engine } from './engine';
import type { Plan } from './registry';
import { empty, join, sql, type Sql } from './sql';

/** A record a code names. */
export interface CodeOwner {
  entity: string;
  id: number;
  name: string;
}

/** Most records of one kind a code is answered with: more than one is a fault of the data, which people should see. */
const PER_ENTITY = 5;
export const MAX_CODE = 200;

/** The trigram index finds the few rows that hold the text anywhere, the comparison those whose code it is. */
function matchSql({ entity }: Plan, codes: readonly string[]): Sql | undefined {
  const ids = codes.flatMap((code) => idOf(entity, code) ?? []);
  const named = (entity.codes?.by ?? []).flatMap((key) =>
    codes.map(
      (code) => sql`(t.search_text like fold(${`%${escapeLike(code)}%`}) and fold(${column(key)}) = fold(${code}))`,
    ),
  );
  const parts = [...(ids.length ? [sql`t.id = any(${ids}::int[])`] : []), ...named];
  return parts.length ? sql`(${join(parts, ' or ')})` : undefined;
}

/** A record without a screen of its own is answered by the one it belongs to. */
function documentOf({ registry }: Engine, { entity }: Plan): { key: string; plan: Plan } | undefined {
  const [key, field] = refsOf(entity.fields).find(([, { onDelete }]) => onDelete === 'cascade') ?? [];
  return entity.childOnly && key && field ? { key, plan: registry.get(field.to) } : undefined;
}

function ownersSql(ctx: Ctx, plan: Plan, match: Sql, own: boolean): Sql {
  const document = own ? undefined : documentOf(ctx.engine, plan);
  const scope = plan.half.scope?.(ctx) ?? sql`true`;
  const { entity, table } = document?.plan ?? plan;
  const joined = document ? sql`join ${table} d on d.id = ${column(document.key)}` : empty;
  const alias = document ? 'd' : 't';
  return sql`(select ${entity.name}::text as entity, ${column('id', alias)} as id,
      coalesce(${nameSql(entity, alias)}, '')::text as name
    from ${plan.table} t ${joined} where (${scope}) and ${match} order by t.id limit ${PER_ENTITY})`;
}

/**
 * Records a code names, of the kinds the person may read, in the order they are declared.
 * @param codes the ways the code is written
 * @param only kinds looked through whatever the person may read, each record by itself: the caller answers for what it shows
 */
export async function findCode(ctx: Ctx, codes: readonly string[], only?: readonly string[]): Promise<CodeOwner[]> {
  const wanted = codes.map((code) => code.trim()).filter((code) => code !== '' && code.length <= MAX_CODE);
  const parts = ctx.engine.registry.all
    .filter(({ entity }) => entity.codes)
    .filter(({ entity }) => (only ? only.includes(entity.name) : mayRead(ctx, entity)))
    .flatMap((plan) => {
      const match = matchSql(plan, wanted);
      return match ? [ownersSql(ctx, plan, match, only !== undefined)] : [];
    });
  return parts.length ? ctx.db.rows<CodeOwner>(join(parts, ' union all ')) : [];
}
