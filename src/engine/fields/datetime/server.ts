import sql, { type Sql } from 'sql-template-tag';
import { isDay } from '../date/parse';
import { formatMinutes } from '../minutes/parse';
import type { ServerTraits } from '../server-traits';
import type { DatetimeField } from './kind';
import { wallOf } from './wall';

/** An instant as the clocks of a zone showed it, the way a spreadsheet reads it: `2026-10-05 08:00`. */
function instantText(instant: string, zone: string): string {
  const { day, minutes } = wallOf(new Date(instant), zone);
  return `${day} ${formatMinutes(minutes)}`;
}

/** An instant as it travels. */
export const instantJson = (value: Sql): Sql => sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The instant a day begins in a zone; a day of a clock change has 23 or 25 hours. */
const midnight = (day: Sql, zone: string): Sql => sql`((${day})::timestamp at time zone ${zone})`;

export const datetimeServer: ServerTraits<DatetimeField> = {
  column: () => ({ type: 'timestamptz' }),
  json: instantJson,
  filter: {
    bound(column, end, value, zone) {
      if (!isDay(value)) return undefined;
      return end === 'from'
        ? sql`${column} >= ${midnight(sql`${value}::date`, zone)}`
        : sql`${column} < ${midnight(sql`${value}::date + 1`, zone)}`;
    },
  },
  byDay: true,
  dayStart: midnight,
  group: (column, zone) => sql`to_char(${column} at time zone ${zone}, 'YYYY-MM')`,
  exported: (value, { zone }) => ({ moment: instantText(String(value), zone) }),
};
