import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listKey, outdateLeftRows } from './use-entity-list';

it('a change outdates the rows of lists that are not on the screen, but no counts', async () => {
  const client = new QueryClient();
  const shown = listKey('orders', { page: 0 }, undefined);
  const left = listKey('orders', { page: 1 }, undefined);
  const count = listKey('orders', 'count', {});
  const other = listKey('customers', { page: 0 }, undefined);
  for (const key of [shown, left, count, other]) client.setQueryData(key, { items: [] });
  const stop = new QueryObserver(client, { queryKey: shown, staleTime: Infinity }).subscribe(() => undefined);
  const outdated = () => [shown, left, count, other].map((key) => client.getQueryState(key)!.isInvalidated);

  await outdateLeftRows(client, 'orders');
  const byName = outdated();
  await outdateLeftRows(client, '*');
  const all = outdated();
  stop();
  client.clear();
  expect(byName).toEqual([false, true, false, false]);
  expect(all).toEqual([false, true, false, true]);
});
