/** An attribute that is there or not: `data-active={mark(active)}`. */
export const mark = (on: unknown): true | undefined => (on ? true : undefined);
