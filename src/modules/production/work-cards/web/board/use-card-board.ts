import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../../engine/web/api';
import { onChange } from '../../../../../engine/web/live';
import type { Board } from './board';

/** Under the card's name, so that whatever makes the card stale makes its board stale. */
const boardKey = (cardId: number): unknown[] => ['work-cards', 'board', cardId];

const drawn = new Set([
  'work-cards',
  'work-card-frames',
  'work-cards-items',
  'work-card-products',
  'work-card-notes',
  'work-cards-break',
  'shift-users',
  'item-errors',
  'order-item-services',
  'order-items',
]);
/** Several changes of one write come as several notices. */
const PAUSE = 150;

/** Everything that is drawn of a card at work, in one request; read again when somebody else changes a part of it. */
export function useBoard(cardId: number) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChange(({ entity }) => {
      if (entity !== '*' && !drawn.has(entity)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: boardKey(cardId) }), PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, cardId]);
  return useQuery({
    queryKey: boardKey(cardId),
    queryFn: ({ signal }) => api.get<Board>(`work-cards/${cardId}/board`, {}, { signal }),
    retry: false,
  });
}
