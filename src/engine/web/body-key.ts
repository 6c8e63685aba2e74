import { isUncertain } from './another-try';
import { newKey } from './api';

/**
 * Sends bodies of one dialog with Idempotency-Keys: the same one for the same body while it is unknown whether the server has
 * done it, so that pressing again after a lost answer does nothing twice. Another dialog is another request.
 */
export function bodyKeys(): <T>(body: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const open = new Map<string, string>();
  return async (body, send) => {
    const text = JSON.stringify(body);
    const key = open.get(text) ?? newKey();
    open.set(text, key);
    try {
      const answer = await send(key);
      open.delete(text);
      return answer;
    } catch (error) {
      if (!isUncertain(error)) open.delete(text);
      throw error;
    }
  };
}
