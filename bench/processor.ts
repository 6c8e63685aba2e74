import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

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

/** Memory a process holds, in bytes. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Processor time of a database server: its first process, those running below it and those that have ended. */
export function usedByDatabase(pid: number): number {
  const first = timesOf(pid);
  if (!first) return 0;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return running.reduce((sum, times) => sum + times!.own, first.own + first.ended);
}

/** Milliseconds all processors together have worked since the machine started. */
function usedByAll(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = ticks;
  return (user + nice + system + irq + softirq + steal) * TICK;
}

export interface ProcessorMeter {
  /**
   * Milliseconds of processor time used so far by the product or by bare SQL, the database included in both: the server of
   * the one, the driver in this process of the other. Who makes the requests is in neither.
   */
  used(who: 'product' | 'driver'): number;
  /** Starts to watch the rest of the machine; the answer is the share of its processors others took since, 0 to 1. */
  watch(): () => number;
}

/** Undefined where the system has no `/proc`. */
export function processorMeter(server: number, database: number): ProcessorMeter | undefined {
  if (!timesOf(server)) return undefined;
  const here = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  return {
    used: (who) => usedByDatabase(database) + (who === 'product' ? usedBy(server) : here()),
    watch() {
      const others = () => usedByAll() - usedByDatabase(database) - usedBy(server) - here();
      const [since, before] = [performance.now(), others()];
      return () => Math.max(0, (others() - before) / (performance.now() - since) / availableParallelism());
    },
  };
}

/** The least memory of a process in the first and last third of some work: what waits to be collected comes and goes. */
export async function withMemory<T>(
  pid: number,
  run: () => Promise<T>,
): Promise<{ memory: [number, number]; result: T }> {
  const bytes = [residentBytes(pid)];
  const clock = setInterval(() => bytes.push(residentBytes(pid)), 1_000);
  try {
    const result = await run();
    const third = Math.ceil(bytes.length / 3);
    return { memory: [Math.min(...bytes.slice(0, third)), Math.min(...bytes.slice(-third))], result };
  } finally {
    clearInterval(clock);
  }
}
