import type { QueryClient } from '@tanstack/react-query';
import { textOf } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { noticeTypes } from '../../modules/workspace/notices/notice-types';
import { markSeen, NOTICES, noticeText } from '../../modules/workspace/notices/web/notices-client';
import type { NoticeMessage } from './realtime';
import { playSound } from './sound';

const known: ReadonlySet<string> = new Set(noticeTypes);

/** Shows a realtime message: it stays until clicked, plays a sound and leads to its route. */
export function receiveNotice(message: NoticeMessage, client: QueryClient, go: (route: string) => void): void {
  const { messageType, route, entity, recordId } = message;
  if (messageType.startsWith('message'))
    return void import('../messages/incoming').then(({ receiveMessage }) => receiveMessage(message, client));
  if (!known.has(messageType)) return console.info('Realtime: unknown message', message);
  void client.invalidateQueries({ queryKey: NOTICES });
  const text = noticeText(message);
  playSound('notice');
  showToast({
    kind: 'info',
    title: textOf(`shell:notices.${messageType}`) ?? messageType,
    text: message.user ? `${message.user}: ${text}` : text,
    sticky: true,
    onClick: () => {
      if (entity) void markSeen(client, { entity, recordId });
      if (route?.startsWith('/')) go(route);
    },
  });
}
