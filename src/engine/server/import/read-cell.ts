import type { Field } from '../../fields/field';
import { schemaOf } from '../../fields/schema';
import { serverTraitsOf } from '../../fields/server';
import type { OptionLabels } from '../../fields/server-traits';

export type Cell = { value: unknown } | { errorStr: string };

/**
 * The value of a cell as the API takes it; undefined for a cell without text.
 * @param labels of a choice
 */
export function readCell(field: Field, text: string, labels: OptionLabels = {}): Cell {
  // Spreadsheets mark texts that look like formulas this way, ours too.
  const bare = text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
  if (bare === '') return { value: undefined };
  const { fromCell } = serverTraitsOf(field);
  const parsed = schemaOf(field).safeParse(fromCell ? fromCell(bare, field, labels) : bare);
  return parsed.success ? { value: parsed.data } : { errorStr: parsed.error.issues[0]?.message ?? 'NotValid' };
}
