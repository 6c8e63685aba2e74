import type { Board } from '../../work-cards/board.schema';

export type BoardFrame = Board['frames'][number];
export type BoardItem = BoardFrame['items'][number];
export type Available = Board['available'][number];
export type BoardPaint = Board['products'][number];
export type BoardUser = Board['users'][number];
export type Lot = BoardPaint['lots'][number];
export type Colour = NonNullable<BoardItem['color']>;
export type { Board };

/** "7016" of "RAL 7016 struktura": what people in the hall call it; otherwise its code. */
export const shortColour = ({ code, name }: Pick<Colour, 'code' | 'name'>): string =>
  /\b\d{4}\b/.exec(name)?.[0] ?? code ?? name;

/** A colour in full: its number where the name does not have it, and its name. */
export const colorText = ({ code, name }: Pick<Colour, 'code' | 'name'>): string =>
  code && !name.includes(code) ? `${code} ${name}` : name;

/** Steps hung on other frames of the card: `R1` → pieces. */
export function elsewhere(board: Board, frame: BoardFrame): { title: string; amount: number }[] {
  const here = new Set(frame.items.map((item) => item.orderItemServiceDetailsId));
  return board.frames.flatMap((other) => {
    if (other.id === frame.id) return [];
    const amount = other.items
      .filter((item) => here.has(item.orderItemServiceDetailsId))
      .reduce((sum, item) => sum + item.amount, 0);
    return amount ? [{ title: other.title, amount }] : [];
  });
}
