import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../engine/errors';
import { isAway } from './pool';

const TIMES = 20;

/**
 * Does again what found the database away. A request cannot wait for a busy machine, a start can: ten seconds, unless
 * `pause` (milliseconds between two tries) says otherwise. Every other failure is thrown at once.
 */
export async function patiently<T>(work: () => Promise<T>, pause = 500): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const away = isAway(error) || (error instanceof ApiError && isAway(error.cause));
      if (!away || tried === TIMES) throw error;
      await sleep(pause);
    }
  }
}
