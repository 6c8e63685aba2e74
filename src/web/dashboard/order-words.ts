/** How many pieces of an order are how far; see the route `/dashboard/customer`. */
export interface OrderProgress {
  status: number;
  pieces: number;
  received: number;
  begun: number;
  finished: number;
  ready: number;
  pickedUp: number;
}
export type OrderPhrase =
  | 'new'
  | 'waiting'
  | 'expected'
  | 'partReceived'
  | 'confirmed'
  | 'received'
  | 'begun'
  | 'partFinished'
  | 'finished'
  | 'partReady'
  | 'ready'
  | 'partPickedUp';

/** Statuses that count before anything was worked on. */
const NEW = 1;
const WAITING = 3;

/**
 * How an order is described to its customer: the texts `shell:customerHome.order.{phrase}`, with `done` of `all` pieces.
 * `counted`: the shop writes down what comes in; otherwise nothing is known of it.
 */
export function orderWords(
  order: OrderProgress,
  counted: boolean,
): { phrase: OrderPhrase; done: number; all: number }[] {
  const { pieces: all, received, begun, finished, ready, pickedUp } = order;
  const phrased = (phrase: OrderPhrase, done = 0) => ({ phrase, done, all });
  const words: ReturnType<typeof phrased>[] = [];
  if (ready > 0) words.push(ready + pickedUp === all ? phrased('ready', ready) : phrased('partReady', ready));
  else if (begun > pickedUp && finished === all) words.push(phrased('finished'));
  if (finished < all && begun > 0) words.push(finished > 0 ? phrased('partFinished', finished) : phrased('begun'));
  if (pickedUp > 0) words.push(phrased('partPickedUp', pickedUp));
  if (words.length > 0) return words;
  if (order.status === NEW) return [phrased('new')];
  if (order.status === WAITING) return [phrased('waiting')];
  if (!counted) return [phrased('confirmed')];
  if (received === 0) return [phrased('expected')];
  return [received < all ? phrased('partReceived', received) : phrased('received')];
}
