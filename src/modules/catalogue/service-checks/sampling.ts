import { checkKind, samplingPlan, type SamplingPlan } from './check-kinds';

/** A row of a sampling table: lots of up to so many pieces need so many measurements. */
type Row = readonly [upTo: number, samples: number];

/**
 * Number of measurements by the size of the lot: ISO 2859-1:1999, table 1 (code letters of the special levels S-2 and
 * S-3 and of general level I) with the sample sizes of table 2-A (normal inspection).
 */
const ISO_2859_1: Readonly<Record<Exclude<SamplingPlan, 9>, readonly Row[]>> = {
  [samplingPlan.s2]: [
    [25, 2],
    [150, 3],
    [1200, 5],
    [35_000, 8],
    [Infinity, 13],
  ],
  [samplingPlan.s3]: [
    [15, 2],
    [50, 3],
    [150, 5],
    [500, 8],
    [3200, 13],
    [35_000, 20],
    [500_000, 32],
    [Infinity, 50],
  ],
  [samplingPlan.general1]: [
    [15, 2],
    [25, 3],
    [90, 5],
    [150, 8],
    [280, 13],
    [500, 20],
    [1200, 32],
    [3200, 50],
    [10_000, 80],
    [35_000, 125],
    [150_000, 200],
    [500_000, 315],
    [Infinity, 500],
  ],
};

/** The most measurements one check of a lot takes. */
export const MOST_SAMPLES = 500;

/** What says how many measurements are taken. */
export interface Sampled {
  kind: number;
  sampling: number;
  samples: number | null;
}

/**
 * How many measurements a check asks for in a lot: never more than pieces where it goes by the size of the lot; none
 * where nothing is measured.
 */
export function samplesOf({ kind, sampling, samples }: Sampled, lot: number): number {
  if (kind === checkKind.look || kind === checkKind.photo) return 0;
  if (sampling === samplingPlan.fixed) return samples ?? 1;
  const rows = ISO_2859_1[sampling as Exclude<SamplingPlan, 9>];
  const row = rows.find(([upTo]) => lot <= upTo)!;
  return Math.max(1, Math.min(row[1], lot));
}
