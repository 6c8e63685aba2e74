import pg from 'pg';
import { vi } from 'vitest';

/** What every request reads now and then, whatever it does. */
const session = /\b(sessions|settings|modules)\b/;

/** How many statements the work sends to the database. */
export async function statements(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => !session.test(JSON.stringify(query))).length;
  } finally {
    spy.mockRestore();
  }
}
