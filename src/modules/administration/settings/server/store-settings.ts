import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { SettingKey } from '../catalogue';

/** Stores values of settings in the name of the person; every node reads the settings again after the commit. */
export async function storeSettings(
  { tx, user, now, installation }: WriteCtx,
  values: readonly (readonly [key: SettingKey, value: unknown])[],
): Promise<void> {
  for (const [key, value] of values)
    await tx.run(sql`
      insert into settings (key, value, updated_at, updated_user_id)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${now().toISOString()}, ${user.id})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        updated_user_id = excluded.updated_user_id`);
  if (values.length > 0) tx.afterCommit(() => installation.notify('settings'));
}
