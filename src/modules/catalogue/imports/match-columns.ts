import type { ImportColumn } from './import-columns';

/** Column key → its place in the file, zero-based; null = not in the file, or not to be taken. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

/** `Kod kreskowy (EAN):` → `kod kreskowy` — lower case, no accents, nothing in brackets, no signs. */
export const plainHeading = (text: string): string =>
  text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9²³%#]+/g, ' ')
    .trim();

/**
 * Finds the columns in a file by their headings: first those headed exactly as the template heads them (`labels`: column
 * key → headings), then by what people call them. No place of the file is given away twice.
 */
export function matchColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  labels: Readonly<Record<string, readonly string[]>> = {},
): ColumnMapping {
  const plain = header.map(plainHeading);
  const taken = new Set<number>();
  const mapping: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]));
  const give = (key: string, fits: (heading: string, at: number) => boolean) => {
    if (mapping[key] !== null) return;
    const at = plain.findIndex((heading, i) => heading !== '' && !taken.has(i) && fits(heading, i));
    if (at < 0) return;
    mapping[key] = at;
    taken.add(at);
  };
  for (const { key } of columns) {
    const exact = (labels[key] ?? []).map((label) => label.trim().toLowerCase());
    give(key, (_, at) => exact.includes(header[at]!.trim().toLowerCase()));
  }
  for (const { key, aliases } of columns) give(key, (heading) => aliases.test(heading));
  return mapping;
}
