import type { FilterRange, FilterValue } from './traits';

/** Reads one value of an address; undefined for nonsense. */
export type Reader = (text: string) => string | number | undefined;

export const readNumber = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
export const readDecimal: Reader = (text) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : undefined);
export const readDay: Reader = (text) => (/^\d{4}-\d{2}-\d{2}/.test(text) ? text : undefined);

/** `3,4` → [3, 4]; one value needs no comma. */
export function readSet(text: string, read: Reader): FilterValue | undefined {
  const values = text.split(',').flatMap((part) => read(part) ?? []);
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values;
}

/** `10..20`, `10..`, `..20`, or one value. */
export function readRange(text: string, read: Reader): FilterValue | undefined {
  const at = text.indexOf('..');
  if (at < 0) return read(text);
  const from = read(text.slice(0, at));
  const to = read(text.slice(at + 2));
  if (from === undefined && to === undefined) return read(text);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } satisfies FilterRange;
}
