import { expect } from 'vitest';
import type { Answer } from './people';
import { stem, textsOf } from './texts';

const catalogue = new Set([...textsOf('en').keys()].map(stem));
/** What an answer never shows: stacks, SQL, names of files and of the driver. */
const inside = /\n\s+at |node_modules|\.ts:\d|select .* from |insert into |relation "|syntax error|pg_|constraint "/i;

/** The answer is a refusal in the catalogue's form and reveals nothing internal. */
export function expectRefusal(answer: Answer, status: number | readonly number[], what: string): void {
  const body = answer.body as { error?: unknown; errorStr?: unknown; fields?: Record<string, string> } | undefined;
  const words = [body?.errorStr, ...Object.values(body?.fields ?? {})].map((word) => `errors:${String(word)}`);
  // Tens of thousands of answers: a matcher for each of these would take longer than the calls.
  const faults = [
    ...([status].flat().includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...(typeof body?.error === 'string' ? [] : ['no error in words']),
    ...words.filter((word) => !catalogue.has(word)).map((word) => `unknown ${word}`),
    ...(inside.test(answer.text) ? ['reveals what is inside'] : []),
  ];
  if (faults.length) expect.fail(`${what}: ${faults.join(', ')}: ${answer.text.slice(0, 200)}`);
}

export const clientErrors = [400, 404, 405, 409, 413, 415, 422] as const;
