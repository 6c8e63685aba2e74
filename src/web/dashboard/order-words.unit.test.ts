import { expect, it } from 'vitest';
import { orderWords, type OrderProgress } from './order-words';

const order = (values: Partial<OrderProgress>): OrderProgress => ({
  status: 2,
  pieces: 10,
  received: 0,
  begun: 0,
  finished: 0,
  ready: 0,
  pickedUp: 0,
  ...values,
});
const words = (values: Partial<OrderProgress>, counted = true) =>
  orderWords(order(values), counted).map(({ phrase, done }) => (done ? `${phrase} ${done}` : phrase));

it('names what happens next before anything is worked on', () => {
  expect(words({ status: 1 })).toEqual(['new']);
  expect(words({ status: 3 })).toEqual(['waiting']);
  expect(words({})).toEqual(['expected']);
  expect(words({ received: 4 })).toEqual(['partReceived 4']);
  expect(words({ received: 10 })).toEqual(['received']);
});

it('expects no goods where what comes in is not written down', () => {
  expect(words({}, false)).toEqual(['confirmed']);
});

it('names what is ready first, then what is still worked on and what left', () => {
  expect(words({ status: 4, begun: 6 })).toEqual(['begun']);
  expect(words({ status: 4, begun: 6, finished: 3 })).toEqual(['partFinished 3']);
  expect(words({ status: 5, begun: 10, finished: 10 })).toEqual(['finished']);
  expect(words({ status: 4, begun: 10, finished: 4, ready: 4 })).toEqual(['partReady 4', 'partFinished 4']);
  expect(words({ status: 6, begun: 10, finished: 10, ready: 10 })).toEqual(['ready 10']);
  expect(words({ status: 6, begun: 10, finished: 10, ready: 7, pickedUp: 3 })).toEqual(['ready 7', 'partPickedUp 3']);
  expect(words({ status: 4, begun: 5, finished: 3, pickedUp: 3 })).toEqual(['partFinished 3', 'partPickedUp 3']);
});
