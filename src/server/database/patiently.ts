import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../engine/errors';
import { isAway } from './pool';

const TIMES = 20;

/**
 * Retries work while the database is away. A request cannot wait for a busy machine, a start can: ten seconds by
 * default, `pause` is the time between two tries in milliseconds. Every other error is thrown.
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
