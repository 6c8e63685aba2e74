import { invalid } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { LineWrite } from '../../../../engine/server/implement';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { orderItems } from '../order-items.entity';

type Line = LineWrite<typeof orderItems>;
type Values = Pick<RowOf<typeof orderItems>, 'width' | 'height' | 'length' | 'outline' | 'weight'>;
interface Profile extends Values {
  id: number;
  code: string;
  name: string | null;
  customerId: number | null;
  surfaceMultiplier: string;
}

const sizes = ['width', 'height', 'length', 'outline', 'weight'] as const;

/**
 * A line whose profile is new takes name and sizes from it where it has none of its own. One query for all lines.
 * Throws 400 for a profile that belongs to another customer.
 */
export async function takeFromProfiles(db: Executor, customerId: unknown, lines: readonly Line[]): Promise<void> {
  const chosen = lines.filter(
    ({ before, input, remove }) =>
      !remove && input.productProfileId && input.productProfileId !== before?.productProfileId,
  );
  const ids = [...new Set(chosen.map(({ input }) => input.productProfileId!))];
  if (!ids.length) return;
  const rows = await db.rows<Profile>(sql`
    select id, code, name, customer_id, width, height, length, outline, weight,
      surface_multiplier
    from product_profiles where id = any(${ids}::int[])`);
  const profiles = new Map(rows.map((row) => [row.id, row]));
  for (const line of chosen) {
    const profile = profiles.get(line.input.productProfileId!);
    if (!profile) throw invalid({ [line.name('productProfileId')]: 'RefMissing' });
    if (profile.customerId !== null && profile.customerId !== customerId)
      throw invalid({ [line.name('productProfileId')]: 'ProfileOfOtherCustomer' });
    fill(line, profile);
  }
}

function fill({ before, input }: Line, profile: Profile): void {
  const now = { ...before, ...input } as InputOf<typeof orderItems>;
  if (!now.name) input.name = profile.name ?? profile.code;
  for (const key of sizes) if (!known(now[key]) && known(profile[key])) input[key] = profile[key];
  if (Number(now.surfaceMultiplier ?? 1) === 1) input.surfaceMultiplier = profile.surfaceMultiplier;
}

const known = (value: string | null | undefined): boolean => value != null && Number(value) > 0;
