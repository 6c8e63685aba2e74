import '../theme/mantine-styles';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { EngineContext } from '../../engine/web/engine-context';
import { RegistryContext } from '../../engine/web/registry';
import { useSessionState } from '../session/session-store';
import { onSchemeChange, shownScheme } from '../theme/look';
import { cssVariables, theme } from '../theme/mantine-theme';
import { makeQueryClient } from './query-client';
import { registryFor } from './registry';
import { makeRouter } from './router';

/** Everything behind the sign-in. Mounted once per session, so nothing of one person is left for the next. */
export function App() {
  const { session } = useSessionState();
  const [queries] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  const scheme = useSyncExternalStore(onSchemeChange, shownScheme);
  useEffect(
    () => () => {
      queries.clear();
      router.dispose();
    },
    [queries, router],
  );
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
