import { z } from 'zod';
import { addDays } from '../../fields/date/days';
import type { Format } from '../../format';

/** What the head of a printed report is written with. */
interface PrintTools {
  /** Name of the filter. */
  key: string;
  /** Texts of the report, by keys below its own. */
  text: (key: string) => string;
  format: Format;
  /** What the chosen record is called, where there is one. */
  name?: string | undefined;
}

/** What a kind of filter of reports is to both sides; its input is beside it. */
interface FilterKind<F extends { kind: string }, V> {
  /** Its value as it travels to the server. */
  schema(filter: F): z.ZodType<V>;
  /** What it is in a view that does not name it, as an address has it; null = not set. */
  otherwise?(filter: F, today: string): string | null;
  /** What an address means by this text; undefined where it narrows nothing. */
  read(text: string | null, filter: F): V | undefined;
  /** Its words in the head of a printed report; left out where it is not named. */
  printed?(value: V, tools: PrintTools): string;
  /** The entity whose record its value is the id of. */
  recordOf?(filter: F): string | undefined;
  /** A day: the screen offers steps from month to month. */
  isDay?: true;
  /** Words that are looked for: a report without rows is then an empty search result. */
  isSearch?: true;
}

/** One of a few ways to look at it, the first unless another is chosen; texts `{filter}Options.{option}`. */
interface ChoiceFilter {
  kind: 'choice';
  options: readonly [string, ...string[]];
}

const choiceFilter: FilterKind<ChoiceFilter, string> = {
  schema: ({ options }) => z.enum(options),
  otherwise: ({ options }) => options[0],
  read: (text, { options }) => options.find((option) => option === text) ?? options[0],
  printed: (value, { key, text }) => text(`${key}Options.${value}`),
};

/** A tick, set until it is taken off; with `startsOff` the other way round. */
interface FlagFilter {
  kind: 'flag';
  startsOff?: true;
}

const flagFilter: FilterKind<FlagFilter, boolean> = {
  schema: () => z.boolean(),
  otherwise: ({ startsOff }) => (startsOff ? '0' : '1'),
  read: (text) => (text === '0' ? undefined : true),
  printed: (_, { key, text }) => text(key),
};

/** A record, chosen from the entity `to` by who may read it; without one by address only. */
interface IdFilter {
  kind: 'id';
  to?: string;
}

const idFilter: FilterKind<IdFilter, number> = {
  schema: () => z.int().min(1).max(2_147_483_647),
  read: (text) => (text ? Number(text) : undefined),
  recordOf: ({ to }) => to,
  printed: (_, { key, text, name }) => (name ? `${text(key)}: ${name}` : ''),
};

/**
 * `daysBack`: the day used until one is chosen, so that a report of years is asked for and not stumbled into; `monthStart`:
 * the first day of this month instead.
 */
interface DayFilter {
  kind: 'day';
  daysBack?: number;
  monthStart?: true;
}

const dayFilter: FilterKind<DayFilter, string> = {
  isDay: true,
  schema: () => z.iso.date(),
  otherwise({ daysBack, monthStart }, today) {
    if (monthStart) return `${today.slice(0, 8)}01`;
    return daysBack === undefined ? null : addDays(today, -daysBack);
  },
  read: (text) => text || undefined,
  printed: (value, { key, text, format }) => `${text(key)}: ${format.date(value)}`,
};

/** Words. */
interface SearchFilter {
  kind: 'search';
}

const searchFilter: FilterKind<SearchFilter, string> = {
  isSearch: true,
  schema: () =>
    z
      .string()
      .trim()
      .max(200)
      .refine((text) => !text.includes('\u0000'), 'ControlCharacter'),
  read: (text) => text || undefined,
  printed: (value, { key, text }) => `${text(key)}: ${value}`,
};

const kinds = {
  search: searchFilter,
  day: dayFilter,
  id: idFilter,
  flag: flagFilter,
  choice: choiceFilter,
};
type Kinds = typeof kinds;
type KindTypes = {
  [K in keyof Kinds]: Kinds[K] extends FilterKind<infer F, infer V> ? { filter: F; value: V } : never;
};
export type ReportFilterKind = keyof Kinds;
/** A filter as a report declares it. */
export type ReportFilterOf<K extends ReportFilterKind> = KindTypes[K]['filter'];
export type ReportFilter = ReportFilterOf<ReportFilterKind>;
/** Its value as it travels. */
export type ReportFilterValue<K extends ReportFilterKind = ReportFilterKind> = KindTypes[K]['value'];

export const filterKindOf = (filter: ReportFilter): FilterKind<ReportFilter, ReportFilterValue> => kinds[filter.kind];
