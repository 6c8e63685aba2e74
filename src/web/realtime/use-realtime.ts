import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { publishChange } from '../../engine/web/live';
import { goTo } from '../../engine/web/navigation';
import { hearOfPerson, sendPlacesWith } from '../../engine/web/presence';
import { canOpen } from '../app/open-path';
import { refreshSession, subdomain } from '../session/session-calls';
import { sessionState } from '../session/session-store';
import { NOTICES } from '../../modules/workspace/notices/web/notices-client';
import { receiveNotice } from './notices';
import { connectRealtime, type RealtimeMessage } from './realtime';

/** A notice may be about a record the person has no right to open. */
function goWhereOpen(route: string): void {
  const { session } = sessionState();
  if (session && canOpen(route, session)) goTo(route);
}

/** Keeps the realtime connection while the shell is mounted and dispatches its messages. */
export function useRealtime(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // A refused refresh has already ended the session.
    const refresh = () => void refreshSession().catch(() => undefined);
    const hear = (message: RealtimeMessage) => {
      if (message.msg === 'message') {
        receiveNotice(message, queries, goWhereOpen);
        // Customers get no notices of changed rows, only messages about their own records.
        const { entity, recordId } = message;
        if (entity) publishChange({ entity, ids: recordId === undefined ? null : [recordId] });
      } else if (message.msg === 'entity') {
        publishChange({ entity: message.entity, ids: message.ids ?? null });
        void queries.invalidateQueries({ queryKey: ['picker', message.entity] });
      } else if (message.msg === 'presence') hearOfPerson(message);
      else if (message.msg === 'refresh') refresh();
      else if (message.msg === 'resync') {
        refresh();
        publishChange({ entity: '*', ids: null });
        void queries.invalidateQueries({ queryKey: ['picker'] });
        void queries.invalidateQueries({ queryKey: NOTICES });
      } else console.info('Realtime: unknown message', message);
    };
    const close = connectRealtime({
      token: () => sessionState().token,
      subdomain,
      onMessage: hear,
      onLink: (send) => sendPlacesWith(send && ((place) => send({ msg: 'place', ...(place && { place }) }))),
      onRefused: refresh,
    });
    return close;
  }, [queries]);
}
