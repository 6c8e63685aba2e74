import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { tellChange } from '../../engine/web/live';
import { refreshSession, subdomain } from '../session/session-calls';
import { sessionState } from '../session/session-store';
import { NOTICES } from '../../modules/workspace/notices/web/notices-client';
import { receiveNotice } from './notices';
import { connectRealtime, type RealtimeMessage } from './realtime';

/** Keeps the realtime link while the shell is drawn, and brings what it says to where it belongs. */
export function useRealtime(): void {
  const go = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    // A refused refresh has already ended the session.
    const refresh = () => void refreshSession().catch(() => undefined);
    const hear = (message: RealtimeMessage) => {
      if (message.msg === 'message') {
        receiveNotice(message, queries, (route) => void go(route));
        // Customers are not told of changed rows; what concerns them comes this way.
        const { entity, recordId } = message;
        if (entity) tellChange({ entity, ids: recordId === undefined ? null : [recordId] });
      } else if (message.msg === 'entity') {
        tellChange({ entity: message.entity, ids: message.ids ?? null });
        void queries.invalidateQueries({ queryKey: ['picker', message.entity] });
      } else if (message.msg === 'refresh') refresh();
      else if (message.msg === 'resync') {
        refresh();
        tellChange({ entity: '*', ids: null });
        void queries.invalidateQueries({ queryKey: ['picker'] });
        void queries.invalidateQueries({ queryKey: NOTICES });
      } else console.info('Realtime: unknown message', message);
    };
    const close = connectRealtime({
      token: () => sessionState().token,
      subdomain,
      onMessage: hear,
      onRefused: refresh,
    });
    return close;
  }, [go, queries]);
}
