import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { ChangeMinutes } from './arrange';

/** What cleaning takes between paints, by their groups; where groups say nothing, the setting. One statement. */
export async function changeMinutesOf(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  paintIds: readonly (number | null)[],
): Promise<ChangeMinutes> {
  const known = [...new Set(paintIds.flatMap((id) => id ?? []))];
  const rows = known.length
    ? await db.rows<{ fromId: number; toId: number; minutes: number }>(sql`
        select a.id as from_id, b.id as to_id, c.minutes from products a
        join colour_changes c on c.from_group_id = a.colour_group_id
        join products b on b.colour_group_id = c.to_group_id and b.id <> a.id
        where a.id = any(${known}::int[]) and b.id = any(${known}::int[])`)
    : [];
  const said = new Map(rows.map(({ fromId, toId, minutes }) => [`${fromId} ${toId}`, minutes]));
  return (from, to) => said.get(`${from} ${to}`) ?? settings.colourChangeMinutes;
}
