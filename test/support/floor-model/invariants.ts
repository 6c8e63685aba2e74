import { type FloorModel, passes, stepCodes } from './model';

/** Statuses a frame's or a check's command may bring an item to, from each: the specification's table (decision G3), and the end of one all of whose pieces are lost. */
const reachable: Readonly<Record<number, readonly number[]>> = {
  2: [2, 4],
  3: [3, 4],
  4: [2, 3, 4, 5, 99],
  5: [4, 5, 6, 99],
  6: [6],
  99: [99],
};

/** Cheaper than an expectation, ten thousand times over. */
function hold(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Does not hold: ${what}`);
}

/** What holds after every command, whatever came before it. */
export function expectSane(before: FloorModel, now: FloorModel): void {
  for (const [at, frame] of now.frames.entries()) {
    const isPassed = frame.mixed && passes({ frame: at });
    hold('two colours hang together only where that was passed', isPassed || now.paints(frame).size < 2);
  }
  for (const [index, item] of now.items.entries()) {
    const was = before.items[index]!.status;
    hold('what was received stays received', item.received === before.items[index]!.received);
    hold(`an item goes from ${was} to ${item.status}`, Boolean(reachable[was]?.includes(item.status)));
    for (const code of stepCodes) {
      const hung = now.frames
        .filter((frame) => !frame.removed && frame.place === code)
        .reduce((sum, frame) => sum + (frame.pieces.get(index) ?? 0), 0);
      hold('no more hangs than was received', hung <= item.received + item.rework[code] - item.lost[code]);
      const { status, finished } = now.step(index, code);
      hold('no more is finished than hangs', finished <= hung);
      const all = finished > 0 && finished >= item.amount + item.rework[code] - item.lost[code];
      hold('a step is finished with all its pieces', item.status >= 6 || (status === 5) === all);
    }
    const finished = stepCodes.every((code) => now.step(index, code).status === 5);
    hold(
      'an item is done when checked and finished',
      item.status >= 6 || (item.status === 5) === (finished && item.isChecked),
    );
    const begun = stepCodes.some((code) => now.step(index, code).status > 3);
    hold('an item not begun has no step that is', item.status !== 2 || !begun);
  }
}

/**
 * A frame pulled back leaves everything as it was before the step it took; its confirmation goes with the first, and the
 * check of items it had made done.
 */
export function expectInverse(before: FloorModel, now: FloorModel, frame: number): void {
  const back = now.copy();
  hold('a frame just moved can be pulled back', back.move(back.frames[frame]!, 'pullBack') === undefined);
  const same = before.copy();
  if (same.frames[frame]!.status === 0) same.frames[frame]!.confirmed = false;
  for (const [at, item] of now.items.entries())
    if (item.status === 5 && back.items[at]!.status < 5)
      Object.assign(same.items[at]!, { isChecked: false, acceptStatus: 0 });
  const text = (model: FloorModel) =>
    JSON.stringify([model.items, model.frames.map((one) => ({ ...one, pieces: [...one.pieces] }))]);
  hold('pulled back is as before', text(back) === text(same));
}
