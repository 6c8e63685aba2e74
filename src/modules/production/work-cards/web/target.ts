import { useSession } from '../../../../engine/web/engine-context';
import type { Board } from './board/board';
import { useBoard } from './board/use-card-board';

/**
 * The thickness measured points are held against, µm: what the steps ask for of which the item hangs on the card - the
 * most of them, because a later coat lies on an earlier one -, else what the shop asks for in its settings.
 */
const targetOf = (frames: Board['frames'], orderItemId: number | null, usual: number): number => {
  const asked = frames
    .flatMap(({ items }) => items)
    .filter((item) => orderItemId === null || item.orderItemId === orderItemId)
    .flatMap(({ filmThickness }) => filmThickness ?? []);
  return asked.length ? Math.max(...asked) : usual;
};

/** Says what an item on a card, or the card as a whole, is measured against. */
export function useTarget(cardId: number, orderItemId: number | null): number {
  const usual = Number(useSession().settings['filmThickness'] ?? 60);
  const { data } = useBoard(cardId);
  return targetOf(data?.frames ?? [], orderItemId, usual);
}
