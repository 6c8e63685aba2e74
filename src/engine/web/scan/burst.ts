/** Milliseconds between two keys of a scanner, and the shortest code, of a place or a shelf: no person types that fast. */
export const GAP = 40;
/** The same of a slow scanner, where a person has nothing to type into. */
export const SLOW_GAP = 160;
const SHORTEST = 2;

/** Keys in a hurry: a text as long as each follows the one before as fast as a scanner types. */
export class Burst {
  private text = '';
  private at = -Infinity;

  /** @param gap milliseconds between two keys, at most */
  constructor(private readonly gap = GAP) {}

  /** @returns whether the key goes on with the burst */
  add({ key, timeStamp }: KeyboardEvent): boolean {
    const goesOn = timeStamp - this.at < this.gap;
    this.text = goesOn ? this.text + key : key;
    this.at = timeStamp;
    return goesOn;
  }

  /** What was scanned, if Enter ended a burst just now. What follows is a new one. */
  end({ timeStamp }: KeyboardEvent): string | undefined {
    const code = this.text.trim();
    const isScan = timeStamp - this.at < this.gap && code.length >= SHORTEST;
    this.text = '';
    return isScan ? code : undefined;
  }
}

export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
