import { useSession } from '../../engine/web/engine-context';

/** Counter of the session → where its tasks are. */
export const counterLinks: Readonly<Record<string, string>> = {
  messages: '/messages',
  leaveCards: '/user-leave-cards',
  orders: '/orders?f.status=1',
  alerts: '/',
  registrations: '/users?f.registration=2',
  backups: '/backups',
};

/** Counters with open tasks the person can be led to. */
export const useOpenCounters = (): [name: string, count: number][] =>
  Object.entries(useSession().counters).filter(([name, count]) => count > 0 && counterLinks[name] !== undefined);
