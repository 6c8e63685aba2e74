import { ApiRequestError } from '../../../../../engine/web/api';
import { httpStatus } from '../../../../../engine/http-status';
import { frameState } from '../../../../orders/orders/frame-status';
import type { Waiting } from './outbox';

type Frame = Readonly<Record<string, unknown>>;
const from =
  (state: number) =>
  ({ status }: Frame): boolean =>
    Number(status) >= state;
/** Whether a frame is as a step makes it. */
const reached: Readonly<Record<string, (frame: Frame) => boolean>> = {
  confirm: ({ confirmedAt }) => Boolean(confirmedAt),
  process: from(frameState.inProgress),
  finish: from(frameState.finished),
};

/**
 * A change that is refused as stale, but is there: the answer to the first try was lost, or somebody else took the step of
 * the frame meanwhile. What else is posted has its key.
 */
export function isThere(error: unknown, { request }: Pick<Waiting, 'request'>): boolean {
  if (!(error instanceof ApiRequestError) || error.status !== httpStatus.conflict || !error.current) return false;
  const { current } = error;
  if (request.method === 'POST' && request.path !== 'floor/paint') {
    const [, step] = /^work-card-frames\/\d+\/(\w+)$/.exec(request.path) ?? [];
    return step !== undefined && reached[step]?.(current) === true;
  }
  return Object.entries(request.body).every(([key, value]) => key === 'version' || same(current[key], value));
}
const same = (a: unknown, b: unknown): boolean =>
  a === b || (a !== null && b !== null && a !== '' && b !== '' && Number(a) === Number(b)) || instant(a) === instant(b);
const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN);
