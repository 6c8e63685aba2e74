import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../../../engine/web/engine-context';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { reload, sentLately, subscribe, waiting, type Waiting } from './outbox';
import { sendWaiting } from './send-waiting';

/** What the person did and the server does not know yet, oldest first. */
export function useWaiting(): readonly Waiting[] {
  const { user } = useSession();
  return useSyncExternalStore(subscribe, waiting).filter(({ userId }) => userId === user.id);
}

/**
 * The same with what the server took since a screen was read: shown as done until the screen is read again, so that
 * nothing jumps back meanwhile.
 * @param readAt milliseconds since 1970
 */
export function useDue(readAt: number): readonly Waiting[] {
  const { user } = useSession();
  const left = useWaiting();
  const unread = useSyncExternalStore(subscribe, sentLately).filter(
    ({ one, at }) => at > readAt && one.userId === user.id,
  );
  return [...unread.map(({ one }) => one), ...left];
}

const AGAIN = 30_000;

/** Sends what waits as soon as the server is in reach, and what is left from before a reload. */
export function useSending(): void {
  const { user } = useSession();
  const client = useQueryClient();
  const lost = useLinkLost();
  useEffect(() => {
    if (lost) return void reload();
    const send = () =>
      void sendWaiting(user.id).then((sent) => {
        if (sent) void client.invalidateQueries();
      });
    send();
    // A busy server refuses for a while without being out of reach.
    const timer = setInterval(send, AGAIN);
    return () => clearInterval(timer);
  }, [client, lost, user.id]);
}
