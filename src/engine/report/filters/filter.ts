import type { z } from 'zod';
import type { Format } from '../../format';

/** What the head of a printed report is written with. */
export interface PrintTools {
  /** Name of the filter. */
  key: string;
  /** Texts of the report, by keys below its own. */
  text: (key: string) => string;
  format: Format;
}

/** What a kind of filter of reports is to both sides; its input is beside it. */
export interface FilterKind<F extends { kind: string }, V> {
  /** Its value as it travels to the server. */
  schema(filter: F): z.ZodType<V>;
  /** What it is in a view that does not name it, as an address has it; null = not set. */
  otherwise?(filter: F, today: string): string | null;
  /** What an address means by this text; undefined where it narrows nothing. */
  read(text: string | null, filter: F): V | undefined;
  /** Its words in the head of a printed report; left out where it is not named. */
  printed?(value: V, tools: PrintTools): string;
  /** A day: the screen offers steps from month to month. */
  isDay?: true;
}
