import sql from 'sql-template-tag';
import type { ServerTraits } from '../server-traits';
import type { DateField } from './kind';

export const dateServer: ServerTraits<DateField> = {
  column: () => ({ type: 'date' }),
  byDay: true,
  group: (column) => sql`to_char(${column}, 'YYYY-MM')`,
  exported: (value) => ({ moment: String(value) }),
};
