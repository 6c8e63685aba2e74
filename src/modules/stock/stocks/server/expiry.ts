import { defaultZone } from '../../../../engine/format';
import { sql } from '../../../../engine/server/sql';

/** Where the settings say nothing. */
const USUAL_DAYS = 30;

const setting = (key: string) => sql`(select value #>> '{}' from settings where key = ${key})`;

/** Today where the company is, for columns computed by the database. */
export const today = sql`(now() at time zone coalesce(${setting('zone')}, ${defaultZone}))::date`;
/** How many days ahead an expiry date is warned about. */
export const warningDays = sql`coalesce(${setting('stockExpiryWarningDays')}::int, ${USUAL_DAYS})`;
