import type { QueryClient } from '@tanstack/react-query';
import { outlines } from 'virtual:entities';
import { textOf } from '../../engine/web/i18n';
import { closeToast, showToast } from '../../engine/web/ui/toast-store';
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

let toasts: readonly { toast: number; userId: number; messageId: number }[] = [];
/** A toast of a message stays until the message was read, on whichever screen. */
function closeRead(userId: number, upTo = Infinity): void {
  const isRead = (of: { userId: number; messageId: number }) => of.userId === userId && of.messageId <= upTo;
  toasts.filter(isRead).forEach(({ toast }) => closeToast(toast));
  toasts = toasts.filter((of) => !isRead(of));
}

/** A message came, was sent, was read on another screen, or seen by whom it was sent to. */
export function receiveMessage(notice: NoticeMessage, client: QueryClient): void {
  const { messageType, userId, recordId } = notice;
  void messagesChanged(client);
  if (messageType === 'message-sent' || userId === undefined) return;
  countAgain();
  if (messageType === 'message-read') closeRead(userId, recordId);
  if (messageType !== 'message') return;
  const met = meetMessage(userId);
  if (met === 'seen') return;
  playSound('notice');
  if (met === 'blinks') return;
  void announceMessage(userId, notice, client);
}

async function announceMessage(
  userId: number,
  { user = '', message = '', recordId = 0 }: NoticeMessage,
  client: QueryClient,
): Promise<void> {
  const { session } = sessionState();
  const words = session ? await messageInWords(message, { client, outlines, session }) : message;
  const toast = showToast({
    kind: 'info',
    title: textOf('shell:notices.message') ?? '',
    text: `${user}: ${words}`,
    sticky: true,
    onClick: () => openChat(userId),
  });
  toasts = [...toasts, { toast, userId, messageId: recordId }];
}
