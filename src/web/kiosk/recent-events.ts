import { useSyncExternalStore } from 'react';
import { fits, isMoment } from '../../engine/web/shape';

/** What this kiosk registered last, newest first, kept in this browser. */
export interface RecentEvent {
  id: number;
  user: { name: string; surname: string };
  eventType: number;
  eventTime: string;
}
const KEY = 'kiosk_recent';
const MOST = 25;
const eventsShape = [{ id: 0, user: { name: '', surname: '' }, eventType: 0, eventTime: isMoment }];

/** Whether an answer of the server is an event as the list shows it. */
export const isEvent = (answer: unknown): answer is RecentEvent =>
  typeof answer === 'object' && answer !== null && 'user' in answer && 'eventTime' in answer;

const listeners = new Set<() => void>();
function read(): readonly RecentEvent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return fits(kept, eventsShape) ? (kept as RecentEvent[]) : [];
  } catch {
    return [];
  }
}
let known = read();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function addRecent(event: RecentEvent): void {
  known = [event, ...known.filter(({ id }) => id !== event.id)]
    .sort((a, b) => (a.eventTime < b.eventTime ? 1 : -1))
    .slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(known));
  listeners.forEach((listener) => listener());
}
export const useRecentEvents = (): readonly RecentEvent[] => useSyncExternalStore(subscribe, () => known);
