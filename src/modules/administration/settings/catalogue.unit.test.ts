import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingList } from './catalogue';

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
