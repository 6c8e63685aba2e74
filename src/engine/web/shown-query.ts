import {
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** What a screen shows of a query. */
export interface Shown<T> {
  data: T | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
}

/** What is shown of a query now: the same object as long as it is the same. */
export function readerOf<T, K extends QueryKey>(observer: QueryObserver<T, Error, T, T, K>): () => Shown<T> {
  let shown: Shown<T> | undefined;
  return () => {
    const { data, error, isPlaceholderData } = observer.getCurrentResult();
    const isSame = shown?.data === data && shown?.error === error && shown.isPlaceholderData === isPlaceholderData;
    if (!shown || !isSame) shown = { data, error, isPlaceholderData };
    return shown;
  };
}

/**
 * As `useQuery`, for screens that stay mounted when they are left. The answer of that one is another object as soon as its
 * query is read again, for which React draws the whole screen that is come back to; this one is another where it shows
 * something else.
 */
export function useShownQuery<T, K extends QueryKey = QueryKey>(
  options: QueryObserverOptions<T, Error, T, T, K>,
): Shown<T> {
  const client = useQueryClient();
  const asked = client.defaultQueryOptions(options);
  // A query that is about to be read again is shown as one that is being read.
  asked._optimisticResults = 'optimistic';
  const [{ observer, read }] = useState(() => {
    const made = new QueryObserver(client, asked);
    return { observer: made, read: readerOf(made) };
  });
  // Moves the observer on to the query that is drawn now.
  observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked), [observer, asked]);
  return useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const stop = observer.subscribe(notifyManager.batchCalls(changed));
        // What came between drawing and subscribing.
        observer.updateResult();
        return stop;
      },
      [observer],
    ),
    read,
  );
}
