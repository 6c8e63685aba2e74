/** A point of a signature in widths of its pad, so that it stays itself when the pad changes its size. */
export interface Point {
  x: number;
  y: number;
  /** How thick the line is here, 1 as usual: pens press more or less. */
  weight: number;
}
export type Stroke = readonly Point[];
export type Strokes = readonly Stroke[];

/** Thickness of the line in widths of the pad. */
export const INK = 0.0052;
/** Empty space around the signature of a picture, in widths of the pad. */
const MARGIN = 0.02;
/** Less than this is a slip of the finger. */
const SHORTEST = 0.08;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the pad that is written on, with a margin; undefined while nothing is. */
export function boxOf(strokes: Strokes): Box | undefined {
  const points = strokes.flat();
  if (!points.length) return undefined;
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}

/** How long the line is altogether, in widths of the pad. */
const lengthOf = (strokes: Strokes): number =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke
        .slice(1)
        .reduce((part, point, at) => part + Math.hypot(point.x - stroke[at]!.x, point.y - stroke[at]!.y), 0),
    0,
  );

/** Whether this is more than a touch by mistake. */
export const isSigned = (strokes: Strokes): boolean => lengthOf(strokes) >= SHORTEST;

/** One piece of a smooth line through the points: a curve that bends towards `by`. */
export interface Piece {
  from: Point;
  by: Point;
  to: Point;
}
const middle = (a: Point, b: Point): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  weight: (a.weight + b.weight) / 2,
});

/** A stroke as curves from middle to middle of its points; a dot is a piece of no length. */
export function piecesOf(stroke: Stroke): Piece[] {
  const [first, second] = stroke;
  if (!first) return [];
  if (!second) return [{ from: first, by: first, to: first }];
  const pieces: Piece[] = [{ from: first, by: first, to: middle(first, second) }];
  for (let at = 1; at < stroke.length - 1; at++) {
    const [before, by, after] = [stroke[at - 1]!, stroke[at]!, stroke[at + 1]!];
    pieces.push({ from: middle(before, by), by, to: middle(by, after) });
  }
  const [last, previous] = [stroke.at(-1)!, stroke.at(-2)!];
  pieces.push({ from: middle(previous, last), by: last, to: last });
  return pieces;
}
