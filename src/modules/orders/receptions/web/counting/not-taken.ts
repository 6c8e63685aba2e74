import { httpStatus } from '../../../../../engine/http-status';
import { ApiRequestError } from '../../../../../engine/web/api';
import type { Counted } from './kept-counts';

/**
 * What becomes of a count the server did not answer with success: sent again in a moment, kept until the screen opens
 * again (the session, the module or the right is gone for now), taken already (the answer to the first try was lost), or
 * refused.
 */
export type Fate = 'again' | 'kept' | 'there' | 'refused';

export function fateOf(error: unknown, values: Counted): Fate {
  if (!(error instanceof ApiRequestError)) return 'refused';
  const { status } = error;
  if (status === httpStatus.none || status === httpStatus.tooMany || status >= httpStatus.badGateway) return 'again';
  if (status === httpStatus.unauthorized || status === httpStatus.forbidden) return 'kept';
  const { current } = error;
  const isThere = current && Object.entries(values).every(([key, value]) => current[key] === value);
  return status === httpStatus.conflict && isThere ? 'there' : 'refused';
}
