import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, ApiRequestError } from '../../../../../engine/web/api';
import { keepAnswer, keptAnswer } from '../../../../../engine/web/kept';
import { tellKnown } from './known-at';
import { tellLink, useLinkLost } from './link';
import { httpStatus } from '../../../../../engine/http-status';

const TRY_AGAIN = 4000;
const ANYWAY = 60_000;

interface Options {
  enabled?: boolean;
  query?: object;
  /** Milliseconds an answer is good for. */
  staleTime?: number;
}

/**
 * A read of the floor: asked again every four seconds while the link is lost, and keeps what it knew - also over a reload
 * of the tablet, until the session ends.
 */
export function useFloorQuery<T>(queryKey: QueryKey, path: string, { enabled = true, query, staleTime }: Options = {}) {
  const lost = useLinkLost();
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const place = query ? `${path} ${JSON.stringify(query)}` : path;
      try {
        const data = await api.get<T>(path, { ...query }, { signal, timeout: 8000 });
        tellLink(true);
        keepAnswer(place, data);
        return data;
      } catch (error) {
        if (!(error instanceof ApiRequestError) || error.status !== httpStatus.none) throw error;
        tellLink(false);
        const kept = client.getQueryData(queryKey) === undefined && keptAnswer<T>(place);
        if (!kept) throw error;
        tellKnown(kept.at);
        return kept.value;
      }
    },
    enabled,
    retry: false,
    refetchInterval: lost ? TRY_AGAIN : (staleTime ?? ANYWAY),
    ...(staleTime && !lost && { staleTime }),
    // Otherwise the kit waits for the browser to say it is online, which in a hall it says late or never.
    networkMode: 'always',
  });
}
