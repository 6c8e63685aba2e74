import { setTimeout as pause } from 'node:timers/promises';

/** The time of those who talk to the national system, and how they wait for it. */
export interface Clock {
  now: () => Date;
  pause: (ms: number) => Promise<void>;
}

export const systemClock: Clock = {
  // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
  now: () => new Date(),
  pause: async (ms) => void (await pause(ms)),
};
