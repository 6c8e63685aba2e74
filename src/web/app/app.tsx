import '../theme/mantine-styles';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { EngineContext } from '../../engine/web/engine-context';
import { RegistryContext } from '../../engine/web/registry';
import { useSessionState } from '../session/session-store';
import { onSchemeChange, shownScheme } from '../theme/look';
import { cssVariables, theme } from '../theme/mantine-theme';
import { prepareScreen } from './ahead';
import { fetchLater } from './later';
import { makeQueryClient } from './query-client';
import { registryFor } from './registry';
import { makeRouter } from './router';

let prepared: QueryClient | undefined;

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

/** Everything behind the sign-in. Mounted once per session, so nothing of one person is left for the next. */
export function App() {
  const { session } = useSessionState();
  const [queries] = useState(takeQueries);
  const [router] = useState(makeRouter);
  const scheme = useSyncExternalStore(onSchemeChange, shownScheme);
  useEffect(
    () => () => {
      queries.clear();
      router.dispose();
    },
    [queries, router],
  );
  const customer = session?.user.isCustomer;
  useEffect(() => (customer === undefined ? undefined : fetchLater(registryFor({ isCustomer: customer }))), [customer]);
  if (!session) return null;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <QueryClientProvider client={queries}>
        <EngineContext value={session}>
          <RegistryContext value={registryFor(session.user)}>
            <RouterProvider router={router} />
          </RegistryContext>
        </EngineContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
