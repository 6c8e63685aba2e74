import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../engine/web/api';
import { keepAnswer, keptAnswer } from '../../engine/web/kept';
import { reportLink } from '../../engine/web/offline/link';
import { isLost, type KioskSetup } from './kiosk-calls';

const KEPT = 'kiosk';
/** How often an idle kiosk looks whether the server is in reach. */
const EVERY = 15_000;

/** What the server knows of this kiosk, or answered last where it is out of reach; asked again and again, to know which. */
export function useSetup(): { setup: KioskSetup | undefined; skew: number } {
  const { data, error } = useQuery({
    queryKey: ['rcp', 'kiosk'],
    networkMode: 'always',
    retry: false,
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
    queryFn: async ({ signal }) => {
      const setup = await api.get<KioskSetup>('rcp/kiosk', {}, { signal, timeout: 5000 });
      return { setup, skew: Date.now() - Date.parse(setup.now) };
    },
  });
  useEffect(() => {
    if (isLost(error)) reportLink(false);
    else if (error || data) reportLink(true);
  }, [data, error]);
  useEffect(() => void (data && keepAnswer(KEPT, data.setup)), [data]);
  return { setup: data?.setup ?? keptAnswer<KioskSetup>(KEPT)?.value, skew: data?.skew ?? 0 };
}
