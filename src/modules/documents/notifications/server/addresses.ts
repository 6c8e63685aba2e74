import { z } from 'zod';
import { invalid } from '../../../../engine/errors';

const address = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;
const MOST = 20;

/** What a person says who sends a document: addresses with commas between them, its language, a word of their own. */
export const sendBody = z.strictObject({
  email: z.string().trim().min(1).max(1000),
  language: z.enum(['pl', 'en', 'de']),
  note: z.string().trim().max(1000).nullish(),
});

/** The addresses of a list, each once. Throws 400 naming the first that is none. */
export function addressesOf(list: string): string[] {
  const all = list.split(/[\s,;]+/).filter(Boolean);
  const wrong = all.find((one) => !address.test(one) || one.length > 255);
  if (wrong !== undefined) throw invalid({ email: 'NotEmail' }, wrong);
  const known = new Map(all.map((one) => [one.toLowerCase(), one]));
  if (known.size === 0) throw invalid({ email: 'Required' });
  if (known.size > MOST) throw invalid({ email: 'TooMany' }, String(MOST));
  return [...known.values()];
}
