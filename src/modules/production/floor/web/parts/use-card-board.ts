import { useMemo } from 'react';
import { boardAsDone, type DoneBoard } from '../outbox/board-as-done';
import type { Waiting } from '../outbox/outbox';
import { useDue } from '../outbox/use-waiting';
import type { Board } from '../board';
import { boardKey } from './use-act';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useSteady } from './use-steady';

interface CardBoard {
  board: DoneBoard | undefined;
  /** What is shown as done and not in the server's answer yet. */
  due: readonly Waiting[];
  error: Error | null;
  loading: boolean;
}

/** A card's board with what waits for the server done already. */
export function useCardBoard(cardId: number): CardBoard {
  const { data, dataUpdatedAt, error, isPending } = useKeptQuery<Board>(boardKey(cardId), `work-cards/${cardId}/board`);
  const steady = useSteady(useMemo(() => data && { board: data, readAt: dataUpdatedAt }, [data, dataUpdatedAt]));
  const due = useDue(steady?.readAt ?? 0);
  return { board: steady && boardAsDone(steady.board, due), due, error, loading: isPending };
}
