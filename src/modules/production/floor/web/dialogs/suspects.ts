import { frameState } from '../../../../orders/orders/frame-status';
import type { Board, BoardFrame } from '../board';

/** An item something may be wrong with. */
export interface Suspect {
  orderItemId: number;
  /** The step it was seen at; undefined leaves it to the server. */
  stepId?: number;
  /** The frame it hangs on. */
  frame?: Pick<BoardFrame, 'id' | 'title'>;
  name: string;
  detail: string;
  most: number;
}

/** What is finished on a card, the given frame's items first. */
export function suspectsOf(board: Pick<Board, 'frames'>, frame: BoardFrame | undefined): Suspect[] {
  const frames = [...(frame ? [frame] : []), ...board.frames.filter(({ id }) => id !== frame?.id)];
  const done = frames.filter(({ status }) => status === frameState.finished);
  return done.flatMap(({ id, title, items }) =>
    items.map((item): Suspect => ({
      orderItemId: item.orderItemId,
      stepId: item.orderItemServiceDetailsId,
      frame: { id, title },
      name: item.itemName,
      detail: `${title} · ${item.customer} · ${item.orderNumber} · ${item.stepName}`,
      most: item.amount,
    })),
  );
}

export const nameOf = ({ orderItemId, stepId, frame }: Suspect): string => [orderItemId, stepId, frame?.id].join(' ');

/** The only one there is, or the only one of a frame. */
export function onlyOf(suspects: readonly Suspect[], frameId: number | undefined): Suspect | undefined {
  const [only, ...others] = suspects.length === 1 ? suspects : suspects.filter(({ frame }) => frame?.id === frameId);
  return others.length ? undefined : only;
}

/**
 * What a report is about: what was chosen, else what was meant when it was opened, else the only one there is. What is finished
 * meanwhile joins the others and takes the place of none.
 * @param opened name of the only one when the report was opened
 */
export const meantOf = (
  suspects: readonly Suspect[],
  { chosen, opened, frameId }: { chosen: string | undefined; opened: string | undefined; frameId: number | undefined },
): Suspect | undefined =>
  suspects.find((one) => nameOf(one) === chosen) ??
  (opened === undefined ? onlyOf(suspects, frameId) : suspects.find((one) => nameOf(one) === opened));
