import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of `/proc`. */
const TICK = 10;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended and were waited for. */
  ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field]);
    return { parent: at(1), own: (at(11) + at(12)) * TICK, ended: (at(13) + at(14)) * TICK };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time a process has used, with all its threads. */
export const usedBy = (pid: number): number => timesOf(pid)?.own ?? 0;

/** The same of a database server: its first process, those running below it and those that have ended. */
export function usedByDatabase(pid: number): number {
  const first = timesOf(pid);
  if (!first) return 0;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return running.reduce((sum, times) => sum + times!.own, first.own + first.ended);
}

/**
 * Reads what the product and what bare SQL have used so far, the database included in both: the server of the one, the
 * driver in this process of the other. Who makes the requests is in neither, but shares the processors with both.
 * Undefined where the system has no `/proc`.
 */
export function processorMeter(server: number, database: number): ((who: 'product' | 'driver') => number) | undefined {
  if (!timesOf(server)) return undefined;
  const driver = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  return (who) => usedByDatabase(database) + (who === 'product' ? usedBy(server) : driver());
}
