import { QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from '../../engine/web/api';

/** Refusals are final; only a lost connection or an overloaded server is asked again, twice. */
const worthAnotherTry = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiRequestError && [0, 503].includes(error.status);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 0, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
