import pg from 'pg';
import { StartError } from '../start-error';
import { patiently } from './patiently';
import { timeouts } from './pool';

/** Settings the product relies on, which a pooler gives every connection it makes: name → value as PostgreSQL shows it. */
const settings: Record<string, string> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'iso_8601',
  jit: 'off',
  statement_timeout: `${timeouts.statement / 1000}s`,
  lock_timeout: `${timeouts.lock / 1000}s`,
  idle_in_transaction_session_timeout: `${timeouts.idleInTransaction / 1000}s`,
};

/** What PgBouncer runs on each connection it makes. */
export const connectQuery = Object.entries(settings)
  .map(([name, value]) => `set ${name} to ''${value}''`)
  .join('; ');

const right = (name: string, value: string | undefined) =>
  value === settings[name] || (name === 'DateStyle' && value?.startsWith('ISO,'));

/**
 * Checks that connections of a pooler have the settings a connection of the product gives itself.
 * @throws StartError with the line of the pooler's configuration
 */
export const assertPooler = (url: string): Promise<void> =>
  patiently(async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeouts.connect });
    client.on('error', () => {});
    try {
      await client.connect();
      const names = Object.keys(settings);
      const { rows } = await client.query<{ name: string; value: string }>(
        'select name, current_setting(name) as value from unnest($1::text[]) name',
        [names],
      );
      const wrong = rows.filter(({ name, value }) => !right(name, value)).map(({ name }) => name);
      if (wrong.length > 0)
        throw new StartError(`The connections of the pooler have other settings than the product needs (${wrong.join(', ')}).
Add to the database in pgbouncer.ini: connect_query='${connectQuery}'`);
    } finally {
      await client.end().catch(() => {});
    }
  });
