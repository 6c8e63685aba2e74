import { api } from '../../engine/web/api';

interface Owner {
  entity: string;
  id: number;
}

/** A code of a label has a digit in it and is longer than what people type to find something by its beginning. */
const isCode = (text: string): boolean => text.length >= 4 && /\d/.test(text);

/** Where the one record is that a scanned code names; undefined where the code names none, or several. */
export async function pathOfCode(text: string): Promise<string | undefined> {
  if (!isCode(text)) return undefined;
  const { items } = await api.get<{ items: Owner[] }>('scan', { code: text });
  const [one, ...others] = items;
  return one && !others.length ? `/${one.entity}/edit/${one.id}` : undefined;
}

/** Everything that is found for a text. */
export const resultsPath = (text: string): string => `/global-search?search=${encodeURIComponent(text)}`;
