import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, ApiRequestError } from '../api';
import { keepAnswer, keptAnswer } from '../kept';
import { reportKnown } from './known-at';
import { reportLink, useLinkLost } from './link';
import { httpStatus } from '../../http-status';

const TRY_AGAIN = 4000;
const ANYWAY = 60_000;

interface Options {
  enabled?: boolean;
  query?: object;
  /** Milliseconds an answer is good for. */
  staleTime?: number;
}

/**
 * A read of a screen that opens without a connection: asked again every four seconds while the link is lost, and keeps what it knew - also over a reload
 * of the tablet, until the session ends.
 */
export function useKeptQuery<T>(queryKey: QueryKey, path: string, { enabled = true, query, staleTime }: Options = {}) {
  const lost = useLinkLost();
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const place = query ? `${path} ${JSON.stringify(query)}` : path;
      try {
        const data = await api.get<T>(path, { ...query }, { signal, timeout: 8000 });
        reportLink(true);
        keepAnswer(place, data);
        return data;
      } catch (error) {
        if (!(error instanceof ApiRequestError) || error.status !== httpStatus.none) throw error;
        reportLink(false);
        const kept = client.getQueryData(queryKey) === undefined && keptAnswer<T>(place);
        if (!kept) throw error;
        reportKnown(kept.at);
        return kept.value;
      }
    },
    enabled,
    retry: false,
    refetchInterval: lost ? TRY_AGAIN : (staleTime ?? ANYWAY),
    ...(staleTime && !lost && { staleTime }),
    // Otherwise the kit waits until the browser knows it is online, which in a hall is late or never.
    networkMode: 'always',
  });
}
