import { keep, type Waiting } from './outbox';

/** A break by its card and its beginning. */
export const breakSlot = (cardId: number, timeFrom: string): string => `break ${cardId} ${timeFrom}`;

/** The break somebody began on a card while the server was out of reach, and has not ended. */
export const waitingBreak = (waiting: readonly Waiting[], cardId: number): Waiting | undefined =>
  waiting.find(
    ({ slot, request, refused }) => slot.startsWith(`break ${cardId} `) && !request.body['timeTo'] && !refused,
  );

/** Ends it: it is sent as a whole. */
export const endWaitingBreak = (one: Waiting): Promise<void> =>
  keep({ ...one, request: { ...one.request, body: { ...one.request.body, timeTo: new Date().toISOString() } } });
