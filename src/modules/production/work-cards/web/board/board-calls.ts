import { api } from '../../../../../engine/web/api';
import type { BoardFrame } from './board';

export type FrameAction = 'confirm' | 'process' | 'finish' | 'pullBack';

/** A new frame (0) or cart (1); the server names it. */
export const addFrame = (workCardId: number, carrier: number): Promise<{ id: number }> =>
  api.create('work-card-frames', { workCardId, carrier });

/** One step of a frame; refused with 409 where somebody changed it meanwhile. */
export const runFrame = ({ id, version }: Pick<BoardFrame, 'id' | 'version'>, action: FrameAction): Promise<unknown> =>
  api.post(`work-card-frames/${id}/${action}`, { version });

export const removeFrame = (id: number): Promise<unknown> => api.delete(`work-card-frames/${id}`);

export interface Connection {
  orderItemServiceDetailsId: number;
  orderItemId: number;
  amount: number;
  workCardFrameId: number;
}

/** Hangs pieces of an item on a frame. */
export const connect = (connection: Connection): Promise<unknown> =>
  api.create('work-cards-items/order-connect', connection);

/** @returns the amount as the server keeps it */
export const setAmount = (id: number, amount: number): Promise<{ amount: number }> =>
  api.post('work-cards-items/order-amount', { id, amount });

export const disconnect = (id: number): Promise<unknown> => api.post('work-cards-items/order-disconnect', { id });

/** Moves pieces to a place of their frame, counted from 1; those behind it move on. */
export const setPosition = (id: number, framePosition: number): Promise<unknown> =>
  api.post('work-cards-items/order-position', { id, framePosition });
