import { expect } from 'vitest';
import type { Answer } from './people';
import { stem, textsOf } from './texts';

const catalogue = new Set([...textsOf('en').keys()].map(stem));
/** What an answer never shows: stacks, SQL, names of files and of the driver. */
const inside = /\n\s+at |node_modules|\.ts:\d|select .* from |insert into |relation "|syntax error|pg_|constraint "/i;

/** The answer is a refusal in the catalogue's form and reveals nothing internal. */
export function expectRefusal(answer: Answer, status: number | readonly number[], what: string): void {
  const wanted = [status].flat();
  expect(wanted, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status);
  const body = answer.body as { error?: unknown; errorStr?: unknown; fields?: Record<string, string> } | undefined;
  expect(typeof body?.error, what).toBe('string');
  expect(catalogue, what).toContain(`errors:${String(body?.errorStr)}`);
  for (const word of Object.values(body?.fields ?? {})) expect(catalogue, what).toContain(`errors:${word}`);
  expect(answer.text, what).not.toMatch(inside);
}

export const clientErrors = [400, 404, 405, 409, 413, 415, 422] as const;
