import type { ImportKind } from '../../../../engine/import/import-kind';
import type { Ctx } from '../../../../engine/server/context';
import { hiddenKeys, planFor } from '../../../../engine/server/registry';

/** Columns of what the person sees and may write; the others are passed over, as if the file had none of them. */
export function columnsFor(ctx: Ctx, { entity, columns }: ImportKind): ImportKind['columns'] {
  const plan = ctx.engine.registry.get(entity.name);
  const hidden = new Set(hiddenKeys(plan, planFor(ctx, plan)));
  return columns.filter(({ key }) => !hidden.has(key));
}
