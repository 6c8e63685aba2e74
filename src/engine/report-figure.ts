import { isRight, valueText } from './fields/kinds';
import type { Format } from './format';
import { reportFields, type ReportColumn } from './report';

/** A value of a report's column as text: a missing one is a dash, a minus is a minus and not a hyphen. */
export function figureText(format: Format, { kind, signed }: ReportColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const field = reportFields[kind];
  // Columns of reports are no choices: only the formats are asked for.
  const text = valueText(value, { format, column: '', row: {}, labels: { choice: () => '' }, word: () => '', field });
  return signed && Number(value) > 0 ? `+${text}` : isRight(field) ? text.replace('-', '−') : text;
}
