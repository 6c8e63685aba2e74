import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateLeftRows } from '../../engine/web/list/use-entity-list';
import { publishChange, publishFirstLink, type EntityChange } from '../../engine/web/live';
import { goTo } from '../../engine/web/navigation';
import { hearOfPerson, sendPlacesWith } from '../../engine/web/presence';
import { textOf } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { fromRest } from '../../engine/web/when-idle';
import { canOpen } from '../app/open-path';
import { refreshSession, subdomain } from '../session/session-calls';
import { sessionState } from '../session/session-store';
import { closeOnceRead, NOTICES, markSeen, noticeText } from '../../modules/workspace/notices/web/notices-client';
import { noticeTypes } from '../../modules/workspace/notices/notice-types';
import { connectRealtime, type RealtimeMessage, type NoticeMessage } from './realtime';
import { playSound } from './sound';

/** A notice may be about a record the person has no right to open. */
function goWhereOpen(route: string): void {
  const { session } = sessionState();
  if (session && canOpen(route, session)) goTo(route);
}

const knownTypes: ReadonlySet<string> = new Set(noticeTypes);

/** Shows a realtime message: it stays until it is clicked or its record read, plays a sound and leads to its route. */
function receiveNotice(message: NoticeMessage, client: QueryClient, go: (route: string) => void): void {
  const { messageType, route, entity, recordId } = message;
  if (messageType.startsWith('message'))
    return void import('../messages/incoming').then(({ receiveMessage }) => receiveMessage(message, client));
  if (!knownTypes.has(messageType)) return console.info('Realtime: unknown message', message);
  void client.invalidateQueries({ queryKey: NOTICES });
  const text = noticeText(message);
  playSound('notice');
  const toast = showToast({
    kind: 'info',
    title: textOf(`shell:notices.${messageType}`) ?? messageType,
    text: message.user ? `${message.user}: ${text}` : text,
    sticky: true,
    onClick: () => {
      if (entity) void markSeen(client, { entity, recordId });
      if (route?.startsWith('/')) go(route);
    },
  });
  closeOnceRead(toast, { entity, recordId });
}

/** Keeps the realtime connection while the shell is mounted and dispatches its messages. */
export function useRealtime(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // A refused refresh has already ended the session.
    const refresh = () => void refreshSession().catch(() => undefined);
    const changed = (change: EntityChange) => {
      publishChange(change);
      void outdateLeftRows(queries, change.entity);
    };
    const hear = (message: RealtimeMessage) => {
      if (message.msg === 'message') {
        receiveNotice(message, queries, goWhereOpen);
        // Customers get no notices of changed rows, only messages about their own records.
        const { entity, recordId } = message;
        if (entity) changed({ entity, ids: recordId === undefined ? null : [recordId] });
      } else if (message.msg === 'entity') {
        changed({ entity: message.entity, ids: message.ids ?? null });
        void queries.invalidateQueries({ queryKey: ['picker', message.entity] });
      } else if (message.msg === 'presence') hearOfPerson(message);
      else if (message.msg === 'refresh') refresh();
      else if (message.msg === 'resync') {
        refresh();
        changed({ entity: '*', ids: null });
        void queries.invalidateQueries({ queryKey: ['picker'] });
        void queries.invalidateQueries({ queryKey: NOTICES });
      } else console.info('Realtime: unknown message', message);
    };
    let linked = false;
    const onLink = (send: ((message: object) => void) | undefined) => {
      sendPlacesWith(send && ((place) => send({ msg: 'place', ...(place && { place }) })));
      if (!send || linked) return;
      linked = true;
      publishFirstLink();
      void queries.invalidateQueries({ queryKey: NOTICES });
    };
    // The first screen does not wait for it.
    return fromRest(() =>
      connectRealtime({
        token: () => sessionState().token,
        subdomain,
        onMessage: hear,
        onLink,
        onRefused: refresh,
      }),
    );
  }, [queries]);
}
