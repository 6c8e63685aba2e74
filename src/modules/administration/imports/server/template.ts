import { Readable } from 'node:stream';
import type { ImportKind } from '../../../../engine/import/import-kind';
import type { Texts } from '../../../../engine/server/context';
import { csvStream } from '../../../../engine/server/export/csv';
import { xlsxStream } from '../../../../engine/server/export/xlsx';

/** An example that names a text, as what is seeded in the language of the installation. */
const isTextKey = (value: string): boolean => /^[a-z]+:[\w.]+$/.test(value);

/** An empty file of a kind with its headings and examples, in one language. */
export function templateOf({ columns, examples, entity }: ImportKind, t: Texts, format: 'xls' | 'csv'): Readable {
  const header = columns.map(({ label }) => t([...label]));
  const row = (example: Readonly<Record<string, string>>) =>
    columns.map(({ key, field, options }) => {
      const value = example[key] ?? '';
      if (field.kind === 'choice' && value) return { text: t(`${options}.${value}`) };
      if (isTextKey(value)) return { text: t(value) };
      const isNumber = field.kind !== 'text' && /^\d+(\.\d+)?$/.test(value);
      return isNumber ? { number: value } : { text: value };
    });
  const rows = (async function* () {
    yield await Promise.resolve(examples.map(row));
  })();
  return format === 'csv'
    ? Readable.from(csvStream(header, rows), { objectMode: false })
    : xlsxStream(t(`${entity.area}:${entity.name}.many`), header, rows);
}
