import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readerOf } from './shown-query';

it('a query that is read again and brings what is shown already is the same to a screen, a new answer is not', async () => {
  const client = new QueryClient();
  let answer = { items: [1, 2] };
  const options = { queryKey: ['rows'], queryFn: () => Promise.resolve(structuredClone(answer)) };
  const observer = new QueryObserver(client, client.defaultQueryOptions(options));
  const read = readerOf(observer);
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  const shown = read();
  expect(shown).toEqual({ data: answer, error: null, isPlaceholderData: false });
  leave();

  // The screen is come back to: the library has another answer at once, and another one when it has been read.
  const before = observer.getCurrentResult();
  observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).not.toBe(before);
  expect(read()).toBe(shown);
  await observer.refetch();
  expect(read()).toBe(shown);

  answer = { items: [1, 2, 3] };
  await observer.refetch();
  expect(read()).not.toBe(shown);
  expect(read().data).toEqual(answer);
  client.clear();
});
