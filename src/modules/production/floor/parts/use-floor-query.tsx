import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { tellLink, useLinkLost } from './link';

const TRY_AGAIN = 4000;
const ANYWAY = 60_000;

/** A read of the floor: asked again every four seconds while the link is lost, and keeps what it knew. */
export function useFloorQuery<T>(
  queryKey: QueryKey,
  path: string,
  options: { enabled?: boolean; query?: object } = {},
) {
  const lost = useLinkLost();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const data = await api.get<T>(path, { ...options.query }, { signal, timeout: 8000 });
        tellLink(true);
        return data;
      } catch (error) {
        if (error instanceof ApiRequestError && error.status === 0) tellLink(false);
        throw error;
      }
    },
    enabled: options.enabled ?? true,
    retry: false,
    refetchInterval: lost ? TRY_AGAIN : ANYWAY,
    // Otherwise the kit waits for the browser to say it is online, which in a hall it says late or never.
    networkMode: 'always',
  });
}
