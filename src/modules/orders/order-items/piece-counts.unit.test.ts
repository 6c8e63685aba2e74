import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceCounts } from './piece-counts';

type Piece = 'open' | 'good' | 'inRework' | 'lost';

/** A step told piece by piece: what happens to each, and what is written down of it. */
class Step {
  readonly pieces: Piece[];
  private written = { lost: 0, lostBefore: 0, rework: 0, reworkDone: 0, finished: 0 };
  constructor(readonly received: number) {
    this.pieces = Array.from({ length: received }, (): Piece => 'open');
  }
  private turn(from: Piece, to: Piece): boolean {
    const at = this.pieces.indexOf(from);
    if (at >= 0) this.pieces[at] = to;
    return at >= 0;
  }
  readonly does = {
    finish: () => this.turn('open', 'good') && this.written.finished++,
    fail: () => this.turn('good', 'inRework') && this.written.rework++,
    redo: () => this.turn('inRework', 'good') && (this.written.finished++, this.written.reworkDone++),
    lose: () => this.turn('good', 'lost') && this.written.lost++,
    loseBefore: () => this.turn('open', 'lost') && (this.written.lost++, this.written.lostBefore++),
  };
  get facts() {
    return { received: this.received, ...this.written };
  }
}
type Deed = keyof Step['does'];
const deeds: readonly Deed[] = ['finish', 'fail', 'redo', 'lose', 'loseBefore'];

describe('pieces of an item at a step', () => {
  it('are counted as one would count them by hand, through rework and loss in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(...deeds), { maxLength: 60 }),
        (n, done) => {
          const step = new Step(n);
          for (const deed of done) step.does[deed]();
          const by = (kind: Piece) => step.pieces.filter((piece) => piece === kind).length;
          const counted = { good: by('good'), inRework: by('inRework'), lost: by('lost'), open: by('open') };
          expect(pieceCounts(step.facts)).toEqual({ received: n, ...counted });
        },
      ),
    );
  });
  it('add up to what was received whatever is written of them', () => {
    const pieces = fc.integer({ min: -5, max: 300 });
    const facts = fc.record({
      received: fc.nat(200),
      lost: pieces,
      lostBefore: pieces,
      rework: pieces,
      reworkDone: pieces,
      finished: pieces,
    });
    fc.assert(
      fc.property(facts, (written) => {
        const { received, good, inRework, lost, open } = pieceCounts(written);
        expect(received).toBe(written.received);
        expect(good + inRework + lost + open).toBe(received);
        expect(Math.min(good, inRework, lost, open)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('stay nine when two of the six done are to be done once more', () => {
    const facts = { received: 9, lost: 0, lostBefore: 0, rework: 2, reworkDone: 0, finished: 6 };
    expect(pieceCounts(facts)).toEqual({ received: 9, good: 4, inRework: 2, lost: 0, open: 3 });
    expect(pieceCounts({ ...facts, finished: 11, reworkDone: 2 })).toMatchObject({ received: 9, good: 9, open: 0 });
  });
});
