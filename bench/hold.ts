import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { usedBy } from './processor';

/** Milliseconds between two looks at what a process has used. */
const LOOK = 2;
/** Milliseconds of processor time a process takes at once: what `/proc` counts in. */
const SLICE = 10;
const holderOnly = '--holder-of-processes';

interface Task {
  pids: number[];
  /** Of one processor, 0 to 1. */
  share: number;
}

/** Pauses each process while it has used more than its share since the start. */
function keepHolding({ pids, share }: Task): () => void {
  const since = performance.now();
  const held = pids.map((pid) => ({ pid, before: usedBy(pid), isPaused: false }));
  const clock = setInterval(() => {
    for (const one of held) {
      const left = share * (performance.now() - since) - (usedBy(one.pid) - one.before);
      if (one.isPaused ? left < SLICE : left >= 0) continue;
      process.kill(one.pid, one.isPaused ? 'SIGCONT' : 'SIGSTOP');
      one.isPaused = !one.isPaused;
    }
  }, LOOK);
  return () => {
    clearInterval(clock);
    for (const { pid } of held) process.kill(pid, 'SIGCONT');
  };
}

if (process.argv.includes(holderOnly)) {
  const [task] = (await once(process, 'message')) as [Task];
  const release = keepHolding(task);
  process.send?.('holding');
  // The bench sends a message or ends.
  await Promise.race([once(process, 'message'), once(process, 'disconnect')]);
  release();
  if (process.connected) process.disconnect();
}

/**
 * Runs `work` while each of the processes gets no more than `share` of one processor, 0 to 1. A process of its own pauses them,
 * as this one is busy with the work. By processor time and not by the clock, so it does not matter when the one and when
 * the other runs, or what else the machine does.
 */
export async function whileHeld<T>(pids: number[], share: number, work: () => Promise<T>): Promise<T> {
  const holder = fork(fileURLToPath(import.meta.url), [holderOnly]);
  const ended = once(holder, 'exit');
  try {
    holder.send({ pids, share } satisfies Task);
    await once(holder, 'message');
    return await work();
  } finally {
    holder.send('release');
    await ended;
  }
}
