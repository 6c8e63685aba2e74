import pg from 'pg';
import { vi } from 'vitest';

/** What every request reads now and then, whatever it does. */
const session = /\b(sessions|settings|modules)\b/;

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
  return text.replace(/\s+/g, ' ').trim();
};

/** The statements the work sends to the database, in order, each on one line. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const queries = spy.mock.calls.map(([query]) => query);
    return queries.filter((query) => !session.test(JSON.stringify(query))).map(textOf);
  } finally {
    spy.mockRestore();
  }
}

/** Codes of the statements the database refused while the work ran, those that were tried again included. */
export async function refusedCodes(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const outcomes = await Promise.allSettled(spy.mock.results.map(({ value }) => value as Promise<unknown>));
    return outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []));
  } finally {
    spy.mockRestore();
  }
}

/** How many statements the work sends to the database. */
export const statements = async (work: () => Promise<unknown>): Promise<number> => (await sentStatements(work)).length;

/** Those that lock rows, of one table or of any. */
export const locksAmong = (sent: readonly string[], table = '\\w+'): string[] =>
  sent.filter((text) => new RegExp(`\\bfrom "?${table}"? .*\\bfor (no key )?update\\b`).test(text));
