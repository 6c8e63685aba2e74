/**
 * What a screen that must open without a connection knew last, kept in this browser until the session ends. Few and
 * small: the newest answers only.
 */
const mark = 'kept_';
const MOST = 16;

/** The session, in the shape the server answers it. */
export const KEPT_SESSION = 'session';

export interface Kept<T> {
  /** Time of the server's answer. */
  at: string;
  value: T;
}

const names = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(mark));

export function keptAnswer<T>(key: string): Kept<T> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(mark + key) ?? 'null') as Kept<T> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer in place of an older one. A full storage is not an error: it is only not kept. */
export function keepAnswer(key: string, value: unknown): void {
  try {
    localStorage.setItem(mark + key, JSON.stringify({ at: new Date().toISOString(), value }));
  } catch {
    localStorage.removeItem(mark + key);
  }
  const all = names();
  if (all.length <= MOST) return;
  const ages = all.map((name) => [keptAnswer(name.slice(mark.length))?.at ?? '', name] as const).sort();
  for (const [, name] of ages.slice(0, all.length - MOST)) localStorage.removeItem(name);
}

/** Forgets all of it: another person may be next. */
export const forgetAnswers = (): void => names().forEach((name) => localStorage.removeItem(name));
