import { useSyncExternalStore } from 'react';
import { textOf } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import type { NoticeMessage } from './realtime';
import { playSound } from './sound';

export interface Notice {
  id: number;
  text: string;
  route?: string;
  at: Date;
  read: boolean;
}

const MOST = 20;
const known = new Set(['message', 'complaint', 'leave-card', 'quotation']);
let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
function put(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

export const clearNotices = (): void => put([]);
export const readNotices = (): void => put(notices.map((notice) => ({ ...notice, read: true })));

/** Shows a realtime message: it stays until clicked, plays a sound and leads to its route. */
export function receiveNotice(message: NoticeMessage, go: (route: string) => void): void {
  const { messageType, route } = message;
  if (!known.has(messageType)) return console.info('Realtime: unknown message', message);
  const said = message.messageStr && textOf(`shell:notices.${message.messageStr}`, { ...message });
  const text = said || message.message || '';
  const notice: Notice = { id: ++lastId, text, route, at: new Date(), read: false };
  put([notice, ...notices].slice(0, MOST));
  playSound('notice');
  showToast({
    kind: 'info',
    title: textOf(`shell:notices.${messageType}`) ?? messageType,
    text: message.user ? `${message.user}: ${text}` : text,
    sticky: true,
    onClick: () => {
      put(notices.map((old) => (old.id === notice.id ? { ...old, read: true } : old)));
      if (route?.startsWith('/')) go(route);
    },
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);
