import sql from 'sql-template-tag';
import type { ServerTraits } from '../server-traits';
import type { DateField } from './kind';

const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?:[T ].*)?$/;

/** A day with its year first or last, parted by `-`, `.` or `/`, a time after it left out → `2026-01-31`. */
function fromCell(text: string): string {
  const [, year, , month, date] = yearFirst.exec(text) ?? [];
  if (year) return isoDay(year, month!, date!);
  const [, first, , second, last] = dayFirst.exec(text) ?? [];
  return last ? isoDay(last, second!, first!) : text;
}
const isoDay = (year: string, month: string, date: string): string =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

export const dateServer: ServerTraits<DateField> = {
  column: () => ({ type: 'date' }),
  byDay: true,
  group: (column) => sql`to_char(${column}, 'YYYY-MM')`,
  fromCell,
  exported: (value) => ({ moment: String(value) }),
};
