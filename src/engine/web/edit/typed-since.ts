/** What was typed after `sent` left for the server: what it is answered with is stored, this is not yet. */
export const typedSince = <T extends Readonly<Record<string, unknown>>>(sent: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !(key in sent) || JSON.stringify(sent[key]) !== JSON.stringify(value)),
  ) as Partial<T>;

/** The same of one text: nothing is left where it is still what was sent, but for blanks around it. */
export const textSince = (sent: string, now: string): string => (now.trim() === sent ? '' : now);
