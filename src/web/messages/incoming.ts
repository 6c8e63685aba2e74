import type { QueryClient } from '@tanstack/react-query';
import { outlines } from 'virtual:entities';
import { textOf } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { meetMessage, openChat } from '../../modules/communication/messages/web/chat-store';
import { messagesChanged } from '../../modules/communication/messages/web/messages-client';
import { messageInWords } from '../../modules/communication/messages/web/record-title';
import type { NoticeMessage } from '../realtime/realtime';
import { playSound } from '../realtime/sound';
import { refreshSession } from '../session/session-calls';
import { sessionState } from '../session/session-store';

const GATHERED = 200;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** The number of unread messages comes with the session; several messages at once ask for it once. */
function countAgain(): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void refreshSession().catch(() => undefined);
  }, GATHERED);
}

/** A message came, was sent or was read on another screen. */
export function receiveMessage({ messageType, userId, user, message }: NoticeMessage, client: QueryClient): void {
  void messagesChanged(client);
  if (messageType === 'message-sent' || userId === undefined) return;
  countAgain();
  if (messageType !== 'message') return;
  const met = meetMessage(userId);
  if (met === 'seen') return;
  playSound('notice');
  if (met === 'blinks') return;
  void announceMessage(userId, { user, message }, client);
}

async function announceMessage(
  userId: number,
  { user = '', message = '' }: Pick<NoticeMessage, 'user' | 'message'>,
  client: QueryClient,
): Promise<void> {
  const { session } = sessionState();
  const words = session ? await messageInWords(message, { client, outlines, session }) : message;
  showToast({
    kind: 'info',
    title: textOf('shell:notices.message') ?? '',
    text: `${user}: ${words}`,
    sticky: true,
    onClick: () => openChat(userId),
  });
}
