import type { Language } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import type { Job } from '../../../../engine/server/feature';
import { sql } from '../../../../engine/server/sql';
import { isSetUp } from '../../../people/roles/server/last-super-user';
import { holidaysOf } from '../holidays-of';

/** How many years after the present one must have their holidays. */
const AHEAD = 2;

/** Adds the holidays of coming years that have none yet; a year somebody has entries for is left as it is. */
export async function addHolidays(db: Executor, thisYear: number, language: Language, country = 'PL'): Promise<number> {
  let added = 0;
  for (let year = thisYear; year <= thisYear + AHEAD; year++) {
    const holidays = holidaysOf(country, year).map(({ holidayDate, name }) => ({
      day: holidayDate,
      name: name.texts[language],
    }));
    const days = JSON.stringify(holidays);
    added += await db.run(sql`
      insert into holidays (holiday_date, name)
      select day, name from jsonb_to_recordset(${days}::jsonb) as h (day date, name text)
      where not exists (select from holidays where extract(year from holiday_date) = ${year})
      on conflict do nothing`);
  }
  return added;
}

export const holidayJobs: Readonly<Record<string, Job>> = {
  'holidays-ahead': {
    schedule: { hour: 3 },
    async run(_payload, installation) {
      const { db } = installation;
      // Before a company is there, its country is not known; setting it up brings the first years.
      if (!(await isSetUp(db))) return;
      const now = await db.one<{ year: number }>(sql`select extract(year from now())::int as year`);
      const { defaultLanguage, country } = await installation.settings();
      const added = now && (await db.tx((tx) => addHolidays(tx, now.year, defaultLanguage, country)));
      if (added) await installation.notify('entity', { entity: 'holidays' });
    },
  },
};
