import { boardAsDone, type DoneBoard } from '../outbox/board-as-done';
import { useWaiting } from '../outbox/use-waiting';
import type { Board } from '../board';
import { boardKey } from './use-act';
import { useFloorQuery } from './use-floor-query';
import { useSteady } from './use-steady';

/** A card's board with what waits for the server done already. */
export function useCardBoard(cardId: number): { board: DoneBoard | undefined; error: Error | null; loading: boolean } {
  const { data, error, isPending } = useFloorQuery<Board>(boardKey(cardId), `work-cards/${cardId}/board`);
  const steady = useSteady(data);
  const waiting = useWaiting();
  return { board: steady && boardAsDone(steady, waiting), error, loading: isPending };
}
