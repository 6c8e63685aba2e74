import { sameValue, type FormValues } from './form-values';

/** One field that is not the same everywhere after somebody else saved first. */
export interface Difference {
  key: string;
  /** As it was when this person began. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Changed by both, by them alone, by me alone. Only the first is a question. */
  by: 'both' | 'them' | 'me';
}
export type Decision = 'mine' | 'theirs';

/** What differs between the typed values and the row as it is now, in the order of `keys`. */
export function differences(
  keys: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return keys.flatMap((key) => {
    const iChanged = !sameValue(base[key], mine[key]);
    const theyChanged = !sameValue(base[key], theirs[key]);
    if ((!iChanged && !theyChanged) || sameValue(mine[key], theirs[key])) return [];
    const by = iChanged && theyChanged ? 'both' : iChanged ? 'me' : 'them';
    return [{ key, base: base[key], mine: mine[key], theirs: theirs[key], by } as const];
  });
}

/**
 * The values to go on with: theirs, with mine over it where I alone changed a field or decided for mine.
 * A field both changed and nobody decided about stays mine: what was typed is never lost silently.
 */
export function merge(
  list: readonly Difference[],
  theirs: FormValues,
  decisions: Readonly<Record<string, Decision>>,
): FormValues {
  const merged = { ...theirs };
  for (const { key, by, mine } of list) {
    const decision = decisions[key] ?? (by === 'them' ? 'theirs' : 'mine');
    if (decision === 'mine') merged[key] = mine;
  }
  return merged;
}
