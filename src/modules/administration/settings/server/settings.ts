import { settingList, type SettingKey, type SettingValues } from '../catalogue';

/**
 * The settings of an installation from what is stored: defaults where nothing is, and where a stored value is no
 * longer of the right kind.
 * @param stored rows of the table `settings`
 */
export function settingsFrom(stored: readonly { key: string; value: unknown }[]): SettingValues {
  const byKey = new Map(stored.map((row) => [row.key, row.value]));
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const { key, field, default: standard } of settingList) {
    const value = byKey.get(key);
    const isKind = standard === null || typeof value === typeof standard || (value === null && !field.required);
    values[key] = value === undefined || !isKind ? standard : value;
  }
  return values as SettingValues;
}

/** What every signed-in browser may know; `inPoland` is what fields and screens of Polish law are shown by. */
export const publicSettings = (values: SettingValues): Record<string, unknown> => ({
  ...Object.fromEntries(settingList.filter((item) => item.public).map(({ key }) => [key, values[key]])),
  inPoland: values.country === 'PL',
});
