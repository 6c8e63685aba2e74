import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../rights/modules';
import { settingList, settingsWith } from './catalogue';

test('every setting is read somewhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/test\.ts|settings\/catalogue\.ts|public\.routes\.ts|session-answer\.ts|engine-context\.ts/.test(file),
  );
  const code = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n');
  const read = (key: string) => new RegExp(`\\b${key}\\b`).test(code);
  expect(settingList.filter(({ key }) => !read(key)).map(({ key }) => key)).toEqual([]);
});

test('settings of a module that is off are not offered', () => {
  const on = new Set<string>(modules.filter((code) => code !== 'RCP'));
  const shown = settingsWith(on).map(({ key }) => key);
  expect(settingList.map(({ key }) => key).filter((key) => !shown.includes(key))).toEqual([
    'rcpPanelEnabled',
    'rcpMinSpacing',
    'rcpAllowedAddresses',
  ]);
});
