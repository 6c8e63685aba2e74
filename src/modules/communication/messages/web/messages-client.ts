import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import type { Contact, Message } from '../messages';

interface Page {
  items: Message[];
  total: number;
}

const MESSAGES = ['messages'] as const;
const CONTACTS = [...MESSAGES, 'contacts'] as const;
const PAGE = 50;
/** Who is there changes with heartbeats, which come every minute. */
const PRESENCE_AGE = 60_000;

/** Colleagues, who is there first. */
export const useContacts = (search = '') =>
  useQuery({
    queryKey: [...CONTACTS, search],
    queryFn: ({ signal }) =>
      api.get<{ items: Contact[] }>('messages', { page: 0, filter: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_AGE,
    select: ({ items }) => items,
  });

export const useContact = (userId: number) =>
  useQuery({
    queryKey: [...CONTACTS, 'one', userId],
    queryFn: ({ signal }) =>
      api.get<{ items: Contact[] }>('messages', { page: 0, filter: { ids: [userId] } }, { signal }),
    refetchInterval: PRESENCE_AGE,
    select: ({ items }) => items[0],
  });

/** What was written with a colleague: the newest page, and older ones as they are asked for. */
export function useConversation(userId: number, search = '') {
  const found = useInfiniteQuery({
    queryKey: [...MESSAGES, 'with', userId, search],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(
        `messages/${userId}`,
        {
          page: 0,
          itemsPerPage: PAGE,
          ...(pageParam ? { before: pageParam } : {}),
          ...(search ? { filter: { search } } : {}),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items }: Page) => (items.length < PAGE ? undefined : items[0]?.id),
  });
  const messages = [...(found.data?.pages ?? [])].reverse().flatMap(({ items }) => items);
  return { ...found, messages };
}

/** Everything on screen about messages is read again. */
export const messagesChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: MESSAGES });

/** Tells the server what was read. A failure is not worth a word: it is told with the next message. */
export async function markRead(client: QueryClient, userId: number, upTo: number): Promise<void> {
  try {
    await api.post(`messages/${userId}/read`, { upTo });
    await client.invalidateQueries({ queryKey: CONTACTS });
  } catch (error) {
    console.info('Messages were not marked as read', error);
  }
}
