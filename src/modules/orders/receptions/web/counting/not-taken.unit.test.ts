import { expect, it } from 'vitest';
import { ApiRequestError } from '../../../../../engine/web/api';
import { fateOf } from './not-taken';

const refused = (status: number, current?: object) =>
  new ApiRequestError(status, 'Refused', current && ({ current } as object));

it.each([
  [0, 'again'],
  [429, 'again'],
  [503, 'again'],
  [401, 'kept'],
  [403, 'kept'],
  [409, 'refused'],
  [422, 'refused'],
  [500, 'refused'],
])('a count answered with %i is %s', (status, fate) => {
  expect(fateOf(refused(status), { countedAmount: 11 })).toBe(fate);
});

it('a count whose answer was lost is taken already, one another tablet changed is not', () => {
  const values = { countedAmount: 11, note: 'rysa' };
  expect(fateOf(refused(409, { version: 4, ...values }), values)).toBe('there');
  expect(fateOf(refused(409, { version: 4, ...values, countedAmount: 12 }), values)).toBe('refused');
});
