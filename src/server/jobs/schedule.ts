import type { Feature, Job } from '../../engine/server/feature';
import { sql } from '../../engine/server/sql';
import type { Installation } from '../../engine/server/context';

type Schedule = { hour: number } | 'every';

function localTime(zone: string, instant: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

const HOUR_MS = 60 * 60_000;
const periodAt = (schedule: Schedule, zone: string, instant: Date): string =>
  schedule === 'every' ? instant.toISOString().slice(0, 13) : localTime(zone, instant).day;

/** What is later than this period is no period of a clock that goes right, wherever the zone was before. */
export const lastPossible = (schedule: Schedule, zone: string, now: Date): string =>
  periodAt(schedule, zone, new Date(now.getTime() + (schedule === 'every' ? 2 : 48) * HOUR_MS));

/**
 * The due period by name: the hour (`2026-11-21T05`, UTC) of an hourly job; the local day of a job with an hour, from
 * that hour on, so that a server that was off at three o'clock runs it later the same day.
 */
export function duePeriod(schedule: Schedule, zone: string, now: Date): string | undefined {
  const isDue = schedule === 'every' || localTime(zone, now).hour >= schedule.hour;
  return isDue ? periodAt(schedule, zone, now) : undefined;
}

/**
 * Adds the jobs that are due. Safe to call often and on every node: the job's row in `schedules` lets each period
 * through once, in the transaction of the job. A period that a clock named which was ahead holds nothing back.
 * @returns names of the jobs added by this call
 */
export async function addDueJobs(installation: Installation, jobs: Feature['jobs'], now: Date): Promise<string[]> {
  const settings = await installation.settings();
  const fixed = (schedule: NonNullable<Job['schedule']>): Schedule =>
    schedule === 'every' || typeof schedule.hour === 'number'
      ? (schedule as Schedule)
      : { hour: Number(settings[schedule.hour]) };
  const added: string[] = [];
  for (const [name, { schedule }] of Object.entries(jobs ?? {})) {
    const period = schedule && duePeriod(fixed(schedule), settings.zone, now);
    if (!period) continue;
    const latest = lastPossible(fixed(schedule), settings.zone, now);
    const isFirst = await installation.db.tx(async (tx) => {
      const taken = await tx.run(sql`
        insert into schedules as s (job, period) values (${name}, ${period})
        on conflict (job) do update set period = excluded.period where s.period < excluded.period or s.period > ${latest}`);
      if (taken > 0) await tx.job(name, { period }, { key: `schedule:${name}:${period}` });
      return taken > 0;
    });
    if (isFirst) added.push(name);
  }
  return added;
}
