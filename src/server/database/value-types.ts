import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const parseTextArray = getTypeParser(1009 as never) as (text: string) => (string | null)[];
const standard = getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
const asText = (text: string) => text;

/** Exact while it fits a double; beyond that the text itself, so that nothing is rounded silently. */
function int8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** `2026-11-21 05:35:33.12+00` → `2026-11-21T05:35:33.120Z`, the form `Date.toISOString()` has. Sessions run in UTC. */
function instant(text: string): string {
  if (text.charCodeAt(10) !== 32 || !text.endsWith('+00')) return text;
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  return text.length === 22 ? `${seconds}.000Z` : `${seconds}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, int8],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.TIMESTAMP, asText],
  [builtins.INTERVAL, asText],
  [1016, (text) => parseTextArray(text).map((v) => (v === null ? null : int8(v)))],
  [1182, parseTextArray],
  [1185, (text) => parseTextArray(text).map((v) => (v === null ? null : instant(v)))],
]);

/**
 * Parsers of column types: days and decimals stay text, instants become ISO text, counts and money numbers while
 * exact.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || standard(oid, format)) as typeof getTypeParser,
};
