import { isUncertain } from './another-try';
import { ApiRequestError, newKey } from './api';

/**
 * Sends requests with Idempotency-Keys: the same one for the same content while it is unknown whether the server has done it,
 * so that sending it again after a lost answer does nothing twice.
 * @returns sends one; its content is what makes it the same request
 */
export function requestKeys(): <T>(content: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const open = new Map<string, string>();
  return async (content, send) => {
    const text = JSON.stringify(content);
    const key = open.get(text) ?? newKey();
    open.set(text, key);
    try {
      const answer = await send(key);
      open.delete(text);
      return answer;
    } catch (error) {
      if (error instanceof ApiRequestError && !isUncertain(error)) open.delete(text);
      throw error;
    }
  };
}

const ofFiles = requestKeys();

/**
 * The same for a file that is chosen again.
 * @param place where it goes, with whatever goes with it
 */
export const withFileKey = <T>(place: unknown, file: File, send: (key: string) => Promise<T>): Promise<T> =>
  ofFiles([place, file.name, file.size, file.lastModified], send);
