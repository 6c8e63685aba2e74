import '../theme/mantine-styles';
import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { EngineContext } from '../../engine/web/engine-context';
import { RegistryContext } from '../../engine/web/registry';
import { KitProvider } from '../../engine/web/ui/kit-provider';
import { dropStrayClicks } from '../../engine/web/stray-click';
import { fromRest } from '../../engine/web/when-idle';
import { pauseBefore, worthAnotherTry } from '../../engine/web/another-try';
import { useSessionState } from '../session/use-session-state';
import { onSchemeChange, shownScheme } from '../theme/look';
import { theme } from '../theme/mantine-theme';
import { prepareScreen } from './ahead';
import { fetchBehindLinks } from './fetch-screen';
import { fetchLater } from './later';
import { registryFor } from './registry';
import { Screens } from './router';

const SecondFactorPage = lazyPart(() =>
  import('../second-factor/second-factor-page').then((module) => module.SecondFactorPage),
);

let prepared: QueryClient | undefined;

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, retryDelay: pauseBefore, staleTime: 0, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** Starts what the first screen needs while it is not drawn yet; resolves when drawing makes sense. */
export function prepare(): Promise<void> {
  prepared = makeQueryClient();
  return prepareScreen(prepared);
}
function takeQueries(): QueryClient {
  const queries = prepared ?? makeQueryClient();
  prepared = undefined;
  return queries;
}

/** What the first scripts hand the application, so that it is not fetched twice. */
export interface AppProps {
  /** The frame of the sign-in page. */
  frame: ComponentType<{ children: ReactNode }>;
}

/** Everything behind the sign-in. Mounted once per session, so nothing of one person is left for the next. */
export function App({ frame }: AppProps) {
  const { session, secondFactorDue } = useSessionState();
  const [queries] = useState(takeQueries);
  const scheme = useSyncExternalStore(onSchemeChange, shownScheme);
  useEffect(dropStrayClicks, []);
  useEffect(() => () => queries.clear(), [queries]);
  // A pointer that lies over a link while the page opens wants nothing of it.
  useEffect(() => fromRest(() => fetchBehindLinks(queries)), [queries]);
  const customer = session?.user.isCustomer;
  useEffect(
    () => (customer === undefined ? undefined : fetchLater(registryFor({ isCustomer: customer }), queries)),
    [customer, queries],
  );
  if (!session) return null;
  return (
    <KitProvider theme={theme} colorScheme={scheme}>
      <QueryClientProvider client={queries}>
        <EngineContext value={session}>
          <RegistryContext value={registryFor(session.user)}>
            {secondFactorDue ? (
              <Suspense>
                <SecondFactorPage frame={frame} />
              </Suspense>
            ) : (
              <Screens />
            )}
          </RegistryContext>
        </EngineContext>
      </QueryClientProvider>
    </KitProvider>
  );
}
