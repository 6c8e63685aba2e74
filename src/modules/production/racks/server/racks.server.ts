import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { racks } from '../racks.entity';

const cleaningDue = sql`coalesce(t.coats >= t.clean_after, false)`;

export const racksServer = implement(racks, {
  computed: { isCleaningDue: cleaningDue },
  filters: { cleaning: () => cleaningDue },
  actions: {
    clean: ({ today }) => ({ set: { coats: 0, cleanedAt: today() } }),
  },
});

/** Counts the coats racks took, or takes them off again: what builds up on the hooks must be stripped some day. */
export async function countCoats(write: WriteCtx, rackIds: readonly number[], by: 1 | -1): Promise<void> {
  if (!rackIds.length) return;
  const rows = await write.tx.rows<{ id: number; version: number; coats: number }>(sql`
    select id, version, coats from racks where id = any(${[...rackIds]}::int[]) order by id for no key update`);
  await updateMany(
    write,
    racks,
    rows.map((before) => ({ before, input: { coats: Math.max(0, before.coats + by) } })),
  );
}
