import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, isSigned, piecesOf, type Point } from './strokes';

const at = (x: number, y: number): Point => ({ x, y, weight: 1 });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part, weight: fc.double({ min: 0.5, max: 1.5, noNaN: true }) });

test('a line runs through its first and last point without a gap, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (stroke) => {
      const pieces = piecesOf(stroke);
      expect(pieces[0]!.from).toEqual(stroke[0]);
      expect(pieces.at(-1)!.to).toEqual(stroke.at(-1));
      pieces.slice(1).forEach((piece, i) => expect(piece.from).toEqual(pieces[i]!.to));
    }),
  );
  expect(piecesOf([])).toEqual([]);
});

test('the picture holds everything that was written, and little else', () => {
  expect(boxOf([])).toBeUndefined();
  const box = boxOf([[at(0.2, 0.1)], [at(0.6, 0.3), at(0.4, 0.2)]])!;
  expect(box.x).toBeLessThan(0.2);
  expect(box.x + box.width).toBeGreaterThan(0.6);
  expect(box.width).toBeLessThan(0.5);
  expect(box.height).toBeLessThan(0.3);
});

test('a tap is no signature, a dot more on a name changes nothing', () => {
  expect(isSigned([])).toBe(false);
  expect(isSigned([[at(0.5, 0.1)], [at(0.1, 0.1), at(0.12, 0.1)]])).toBe(false);
  expect(isSigned([[at(0.1, 0.1), at(0.3, 0.1)], [at(0.5, 0.1)]])).toBe(true);
});
