import { isUncertain } from './another-try';
import { ApiRequestError, newKey } from './api';

/** Files of which it is unknown whether the server has them → key. */
const open = new Map<string, string>();

/**
 * Sends a file with an Idempotency-Key: the same one for the same file while it is unknown whether the server has it, so that
 * choosing it again after a lost answer stores it once.
 * @param place where it goes, with whatever goes with it
 */
export async function withFileKey<T>(place: unknown, file: File, send: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify([place, file.name, file.size, file.lastModified]);
  const key = open.get(name) ?? newKey();
  open.set(name, key);
  try {
    const answer = await send(key);
    open.delete(name);
    return answer;
  } catch (error) {
    if (error instanceof ApiRequestError && !isUncertain(error)) open.delete(name);
    throw error;
  }
}
