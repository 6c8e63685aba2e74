/** Person → whether they are safe, and when that was ticked. */
export type Ticks = Readonly<Record<string, { isSafe: boolean; at: string }>>;

/** What the server knows and what this tablet knows; of two ticks of one person the later one. */
export function mergeTicks(
  stored: readonly { kind: string; id: number; isSafe: boolean; at: string }[] = [],
  own: Ticks = {},
): Ticks {
  const merged: Record<string, { isSafe: boolean; at: string }> = { ...own };
  for (const { kind, id, isSafe, at } of stored) {
    const place = `${kind}-${id}`;
    const known = merged[place];
    if (!known || Date.parse(known.at) < Date.parse(at)) merged[place] = { isSafe, at };
  }
  return merged;
}
