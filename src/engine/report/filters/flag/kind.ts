import { z } from 'zod';
import type { FilterKind } from '../filter';

/** A tick, set until it is taken off; with `startsOff` the other way round. */
export interface FlagFilter {
  kind: 'flag';
  startsOff?: true;
}

export const flagFilter: FilterKind<FlagFilter, boolean> = {
  schema: () => z.boolean(),
  otherwise: ({ startsOff }) => (startsOff ? '0' : '1'),
  read: (text) => (text === '0' ? undefined : true),
};
