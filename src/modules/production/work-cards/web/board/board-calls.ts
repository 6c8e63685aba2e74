import { api, ApiRequestError } from '../../../../../engine/web/api';
import { askText } from '../../../../../engine/web/dialogs/ask';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import type { KeyOf } from '../../../../../engine/web/ui/use-submit';
import type { BoardFrame } from './board';

export type FrameAction = 'confirm' | 'process' | 'finish' | 'pullBack';

/** A new frame (0) or cart (1); the server names it. */
export const addFrame = (workCardId: number, carrier: number, key: KeyOf): Promise<{ id: number }> => {
  const body = { workCardId, carrier };
  return api.create('work-card-frames', body, { key: key(body) });
};

/** One step of a frame; refused with 409 where somebody changed it meanwhile. */
export const runFrame = ({ id, version }: Pick<BoardFrame, 'id' | 'version'>, action: FrameAction): Promise<unknown> =>
  withPass((passed) => api.post(`work-card-frames/${id}/${action}`, { version, ...passed }));

export const removeFrame = (id: number): Promise<unknown> => api.delete(`work-card-frames/${id}`);

export interface Connection {
  orderItemServiceDetailsId: number;
  orderItemId: number;
  amount: number;
  workCardFrameId: number;
}

/** Hangs pieces of an item on a frame; another colour than hangs there, or more than there are hooks, only with a reason. */
export const connect = (connection: Connection, key: KeyOf): Promise<unknown> =>
  withPass((passed) => {
    const body = { ...connection, ...passed };
    return api.create('work-cards-items/order-connect', body, { key: key(body) });
  });

const passable: ReadonlySet<string> = new Set(['FrameOtherColor', 'PreviousStepMissing', 'FrameHooksFull']);

/** Asks for the reason where a frame mixes colours, leaves out a step or has too few hooks, and does it again with that. */
async function withPass<T>(call: (passed: { reason?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiRequestError) || !passable.has(error.errorStr)) throw error;
    const reason = await askText({
      title: errorText(error),
      label: i18n.t('production:card.frames.passReason'),
      confirmLabel: i18n.t('production:card.frames.pass'),
      max: 255,
    });
    if (reason === null) throw error;
    return call({ reason });
  }
}

/**
 * @param shown the amount the new one was typed over
 * @returns the amount as the server keeps it
 */
export const setAmount = (id: number, amount: number, shown: number): Promise<{ amount: number }> =>
  withPass((passed) =>
    api.post<{ amount: number }>('work-cards-items/order-amount', { id, amount, known: [shown], ...passed }),
  );

export const disconnect = (id: number): Promise<unknown> => api.post('work-cards-items/order-disconnect', { id });

/** Moves pieces to a place of their frame, counted from 1; those behind it move on. */
export const setPosition = (id: number, framePosition: number): Promise<unknown> =>
  api.post('work-cards-items/order-position', { id, framePosition });
