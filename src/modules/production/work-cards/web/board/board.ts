import type { Board } from '../../board.schema';

export type { Board };
export type BoardFrame = Board['frames'][number];
/** Pieces of one item, at one step, on a frame. */
export type BoardItem = BoardFrame['items'][number];
/** A paint as boards show it: always number and swatch together. */
export type BoardColor = NonNullable<BoardItem['color']>;
/** A step of an item that may be hung here. */
export type BoardStep = Board['available'][number];
/** A paint of the card: one that was registered has an `id`; one that must be and was not, none. */
export type BoardProduct = Board['products'][number];
/** A lot the paint may be taken from, the one that expires first before the others. */
export type BoardLot = BoardProduct['lots'][number];
export type BoardUser = Board['users'][number];
export type BoardBreak = Board['breaks'][number];
/** What stands between a card and its closing, counted. */
export type BoardMissing = Board['missing'];
