import { expect, it } from 'vitest';
import { ApiRequestError } from './api';
import { isAtFields } from './refusal';

const inForm = (field: string) => ['amount', 'note'].includes(field);

it('a refusal that is about fields on the screen alone is shown there, and nowhere else', () => {
  const refusal = (status: number, errorStr: string, fields?: Record<string, string>) =>
    isAtFields(new ApiRequestError(status, errorStr, { ...(fields && { fields }) }), inForm);
  expect(refusal(400, 'InvalidInput', { amount: 'TooBig', note: 'Required' })).toBe(true);
  expect(refusal(422, 'StockNotEnough', { amount: 'StockNotEnough' })).toBe(true);
  // The reason of a rule that only marks a field has to be named.
  expect(refusal(422, 'PaintDeviation', { note: 'Required' })).toBe(false);
  expect(refusal(400, 'InvalidInput', { amount: 'TooBig', storageId: 'Required' })).toBe(false);
  expect(refusal(422, 'OrderClosed')).toBe(false);
  expect(isAtFields(new Error('amount'), inForm)).toBe(false);
});
