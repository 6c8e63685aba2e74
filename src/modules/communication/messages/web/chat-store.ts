import { useSyncExternalStore } from 'react';

/** A conversation in a window of its own. */
export interface ChatWindow {
  userId: number;
  isMinimised: boolean;
  /** Something unread came while it was minimised. */
  blinks: boolean;
}
/** Conversations open at once. */
const MOST = 2;

let windows: readonly ChatWindow[] = [];
/** What was typed and not sent, kept while the conversation is minimised or its page was left. */
const drafts = new Map<number, string>();
const shown = new Map<number, number>();
const listeners = new Set<() => void>();

function put(next: readonly ChatWindow[]): void {
  windows = next;
  listeners.forEach((listener) => listener());
}
const change = (userId: number, changes: Partial<ChatWindow>) =>
  put(windows.map((window) => (window.userId === userId ? { ...window, ...changes } : window)));

/** Opens a conversation, or expands it; the one opened first makes room for a third. */
export function openChat(userId: number): void {
  if (windows.some((window) => window.userId === userId)) return expandChat(userId);
  put([...windows, { userId, isMinimised: false, blinks: false }].slice(-MOST));
}
export const closeChat = (userId: number): void => put(windows.filter((window) => window.userId !== userId));
export const minimiseChat = (userId: number): void => change(userId, { isMinimised: true });
export const expandChat = (userId: number): void => change(userId, { isMinimised: false, blinks: false });
export function closeAllChats(): void {
  drafts.clear();
  put([]);
}

export const draftFor = (userId: number): string => drafts.get(userId) ?? '';
export function keepDraft(userId: number, text: string): void {
  if (text) drafts.set(userId, text);
  else drafts.delete(userId);
}

/** Notes that a conversation is on the page. @returns the way to note that it left it */
export function showsChat(userId: number): () => void {
  shown.set(userId, (shown.get(userId) ?? 0) + 1);
  return () => {
    const left = (shown.get(userId) ?? 1) - 1;
    if (left > 0) shown.set(userId, left);
    else shown.delete(userId);
  };
}

/** How a new message is met: its conversation is before the person's eyes, waits minimised and blinks now, or is not open. */
export function meetMessage(userId: number): 'seen' | 'blinks' | 'closed' {
  if (shown.has(userId) && document.visibilityState === 'visible') return 'seen';
  const open = windows.find((window) => window.userId === userId);
  if (!open) return 'closed';
  if (open.isMinimised) change(userId, { blinks: true });
  return 'blinks';
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useChats = (): readonly ChatWindow[] => useSyncExternalStore(subscribe, () => windows);
