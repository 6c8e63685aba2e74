import { defaultZone } from '../../../../engine/format';
import { literal, raw, sql } from '../../../../engine/server/sql';

/** Where the settings say nothing. */
const USUAL_DAYS = 30;

// Without parameters, so that a statement with such a column is put together once and not for every request.
const setting = (key: 'zone' | 'stockExpiryWarningDays') =>
  sql`(select value #>> '{}' from settings where key = ${literal(key)})`;

/** Today where the company is, for columns computed by the database. */
export const today = sql`(now() at time zone coalesce(${setting('zone')}, ${raw(`'${defaultZone}'`)}))::date`;
/** How many days ahead an expiry date is warned about. */
export const warningDays = sql`coalesce(${setting('stockExpiryWarningDays')}::int, ${literal(USUAL_DAYS)})`;
