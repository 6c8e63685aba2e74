import { z } from 'zod';
import type { FilterKind } from '../filter';

/** Words. */
export interface SearchFilter {
  kind: 'search';
}

export const searchFilter: FilterKind<SearchFilter, string> = {
  schema: () =>
    z
      .string()
      .trim()
      .max(200)
      .refine((text) => !text.includes('\u0000'), 'ControlCharacter'),
  read: (text) => text || undefined,
  printed: (value, { key, text }) => `${text(key)}: ${value}`,
};
