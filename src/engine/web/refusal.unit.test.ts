import { expect, it, vi } from 'vitest';
import type { AnyEntity } from '../entity';
import { ApiRequestError } from './api';
import { startTexts } from './i18n';
import { isAtFields, messagesOf } from './refusal';

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

it('a message beside a field does not name it again', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const texts = { errors: { Taken: 'Taken already' }, frontdesk: { keys: { fields: { code: 'Code' } } } };
  await startTexts('en', ['errors', 'frontdesk'], (_, file) => Promise.resolve(texts[file as keyof typeof texts]));
  vi.unstubAllGlobals();
  const entity = { area: 'frontdesk', name: 'keys' } as AnyEntity;
  const message = (errorDetails: string) =>
    messagesOf(new ApiRequestError(409, 'Taken', { fields: { code: 'Taken' }, errorDetails }), entity)['code'];
  expect(message('Code')).toBe('Taken');
  expect(message('Code, Building')).toBe('Taken already: Code, Building');
});
