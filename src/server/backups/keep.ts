import { mondayOf } from '../../engine/fields/date/days';
import type { Backup } from '../../engine/backup';
import type { KeepRule } from '../../engine/server/backups';

/** The day in a zone, its week by the Monday, its month. */
function periodsOf(at: string, zone: string): { day: string; week: string; month: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
  return { day, week: mondayOf(day), month: day.slice(0, 7) };
}

/**
 * Names of the backups made by the clock that a rule does not keep. The newest one of every day, week and
 * month counts, for as many of them as the rule has; the newest of all always stays, and so do those made by hand.
 */
export function surplus(
  backups: readonly Pick<Backup, 'name' | 'kind' | 'createdAt'>[],
  rule: KeepRule,
  zone: string,
): string[] {
  const scheduled = backups
    .filter(({ kind }) => kind === 'scheduled')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const kept = new Set(scheduled.slice(0, 1).map(({ name }) => name));
  const most = { day: rule.daily, week: rule.weekly, month: rule.monthly } as const;
  for (const period of ['day', 'week', 'month'] as const) {
    const seen = new Set<string>();
    for (const { name, createdAt } of scheduled) {
      const which = periodsOf(createdAt, zone)[period];
      if (seen.has(which) || seen.size >= most[period]) continue;
      seen.add(which);
      kept.add(name);
    }
  }
  return scheduled.map(({ name }) => name).filter((name) => !kept.has(name));
}
