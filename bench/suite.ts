import type pg from 'pg';
import type { Registry } from '../src/engine/server/registry';
import type { Work } from './measure';

/** One endpoint against the bare SQL that does the same work. */
export interface Comparison {
  what: string;
  ours: Work;
  /** Seconds of a round at least, where an answer takes so long that a second sees only few of them. */
  seconds?: number;
  /** What the endpoint is compared with, and the least ratio we are content with. */
  against: Record<string, { work: Work; target?: number }>;
}

/** What a suite may use: a pool of the product's role, and a way to call the product as an office worker. */
export interface Bench {
  pool: pg.Pool;
  /** Address of the product without a trailing slash. */
  base: string;
  headers: Record<string, string>;
  /** The declared entities, for bare SQL that reads the same columns. */
  registry: Registry;
}

/** Rows of one kind at several sizes, and what is measured on them. */
export interface Suite {
  rows: string;
  sizes: readonly number[];
  quickSizes: readonly number[];
  /** Fills the tables up to that many rows and brings the statistics up to date. */
  load(admin: pg.Pool, rows: number): Promise<void>;
  /** @param rows how many there are now */
  comparisons(bench: Bench, rows: number): Promise<Comparison[]>;
}
