interface Answer {
  status: number;
  body: { errorStr?: string };
}

/**
 * What so many attempts at once came to: `done` or the refusal, with how many. Whom a busy server sends away tries again,
 * all at once.
 */
export async function outcomesAtOnce(
  attempts: number,
  attempt: (nth: number) => Promise<Answer>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let left = attempts; left > 0;) {
    const answers = await Promise.all(Array.from({ length: left }, (_, nth) => attempt(nth)));
    const known = answers.filter(({ status }) => status !== 503);
    for (const { status, body } of known) {
      const outcome = status === 200 ? 'done' : String(body.errorStr);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    left -= known.length;
  }
  return counts;
}
