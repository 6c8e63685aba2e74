import type { ImportColumn } from './import-kind';

/** Column key → its place in the file, zero-based; null = not in the file, or not to be taken. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

/** `Kod kreskowy (EAN):` → `kod kreskowy` — lower case, no accents, nothing in brackets, no signs. */
const plainHeading = (text: string): string =>
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

interface Known {
  /** Column key → headings of the templates. */
  labels?: Readonly<Record<string, readonly string[]>>;
  /** Column key → the heading this person chose the last time; null where they left the column out. */
  chosen?: Readonly<Record<string, string | null>>;
}

/**
 * Finds the columns in a file by their headings: first as the person chose them the last time, then those headed exactly
 * as the template heads them, then by what people call them. No place of the file is given away twice.
 */
export function matchColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  { labels = {}, chosen = {} }: Known = {},
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
    const last = chosen[key];
    if (last) give(key, (_, at) => header[at] === last);
  }
  for (const { key } of columns) {
    const exact = (labels[key] ?? []).map((label) => label.trim().toLowerCase());
    give(key, (_, at) => exact.includes(header[at]!.trim().toLowerCase()));
  }
  for (const { key, aliases } of columns) give(key, (heading) => aliases.test(heading));
  return mapping;
}

/** The headings a mapping chose, to be found again in the next file; columns nothing was chosen for are guessed again. */
export const headingsOf = (mapping: ColumnMapping, header: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([key, at]) => {
      const heading = at === null ? undefined : header[at];
      return heading ? [[key, heading]] : [];
    }),
  );
