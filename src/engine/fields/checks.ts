/** Conditions of check constraints over a quoted column. */
export function between(column: string, min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${column} between ${min} and ${max}`;
  if (min !== undefined) return `${column} >= ${min}`;
  return max === undefined ? undefined : `${column} <= ${max}`;
}

export const quoted = (value: string): string => `'${value.replace(/'/g, "''")}'`;

export const oneOf = (column: string, values: readonly (string | number)[]): string =>
  `${column} in (${values.map((v) => (typeof v === 'number' ? v : quoted(v))).join(', ')})`;

/** For texts no person types: names of files, hashes. */
export const shortText = (column: string): string => `char_length(${column}) <= 255`;
