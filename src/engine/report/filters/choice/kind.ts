import { z } from 'zod';
import type { FilterKind } from '../filter';

/** One of a few ways to look at it, the first unless another is chosen; texts `{filter}Options.{option}`. */
export interface ChoiceFilter {
  kind: 'choice';
  options: readonly [string, ...string[]];
}

export const choiceFilter: FilterKind<ChoiceFilter, string> = {
  schema: ({ options }) => z.enum(options),
  otherwise: ({ options }) => options[0],
  read: (text, { options }) => options.find((option) => option === text) ?? options[0],
  printed: (value, { key, text }) => text(`${key}Options.${value}`),
};
