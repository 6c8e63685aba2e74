import { ApiError } from '../errors';
import { fromDatabase } from './constraints';
import type { Plan } from './registry';
import type { Row } from './rows';

/** What the errors of a line need to know of it. */
export interface NamedLine {
  input: Row;
  /** `items.3.amount` for `amount`: how the field is called in the body it came in. */
  name: (field: string) => string;
}

/** Values the database names in the detail of its error, `Key (a, b)=(1, x)`, in the order of the constraint's columns. */
function valuesOf(error: unknown, count: number): string[] | undefined {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? String(error.detail) : '';
  const values = /\)=\((.*)\)/.exec(detail)?.[1]?.split(', ');
  return values?.length === count ? values : undefined;
}

const same = (value: unknown, named: string) => String(value ?? '').toLowerCase() === named.toLowerCase();

/** What the database refused about many lines, reported for the one it means where its values show which. */
export function fromLines(error: unknown, plan: Plan, lines: readonly NamedLine[]): unknown {
  const answer = fromDatabase(error, plan.entity, plan.half);
  if (!(answer instanceof ApiError) || !answer.options.fields || error instanceof ApiError) return answer;
  const fields = Object.entries(answer.options.fields);
  const values = valuesOf(error, fields.length);
  const named = values && lines.findLast(({ input }) => fields.every(([key], i) => same(input[key], values[i]!)));
  const only = named ?? (lines.length === 1 ? lines[0] : undefined);
  if (!only) return answer;
  const renamed = Object.fromEntries(fields.map(([key, word]) => [only.name(key), word]));
  return new ApiError(answer.status, answer.errorStr, { ...answer.options, fields: renamed });
}
