import { expect, it } from 'vitest';
import { fromAddress } from '../../engine/web/list/address';
import { entities } from '../../modules/all.entities';
import { addressOf, waitingLists } from './waiting-lists';

it.each(waitingLists)('$key waiting on the dashboard lead to the records that were counted', ({ entity, filter }) => {
  const asked = filter('2026-11-28');
  const [path, query] = addressOf(entity, asked).split('?');
  expect(path).toBe(`/${entity}`);
  const view = fromAddress(
    new URLSearchParams(query),
    entities.find(({ name }) => name === entity)!,
  );
  expect(Object.keys(view.filter ?? {})).toEqual(Object.keys(asked));
});

it('an order without a due date waits for one', () => {
  const { entity, filter } = waitingLists.find(({ key }) => key === 'undated')!;
  expect(filter('2026-11-28')).toMatchObject({ deliveryDate: null });
  expect(addressOf(entity, filter('2026-11-28'))).toMatch(/&f\.deliveryDate=$/);
});
