import { expect, it, vi } from 'vitest';
import { dismissLabel } from './dismiss-label';

vi.mock('../i18n', () => ({ i18n: { t: (key: string) => ({ 'common:cancel': 'Cancel' })[key] ?? 'Go back' } }));

it('a dialog that cancels a document has one button called so', () => {
  expect(dismissLabel('Cancel order')).toBe('Go back');
  expect(dismissLabel('Cancel')).toBe('Go back');
  expect(dismissLabel('Delete')).toBe('Cancel');
  expect(dismissLabel('Cancellation')).toBe('Cancel');
});
