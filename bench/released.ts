import { readFileSync, writeFileSync } from 'node:fs';
import { rounded } from './measure';

/** How many times as much as bare SQL the product did: by throughput, and by processor time where that can be known. */
export interface Ratio {
  ratio: number;
  processor?: number;
}
interface Released {
  version: string;
  ratios: Record<string, Ratio>;
}

const file = new URL('released.json', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const released = JSON.parse(readFileSync(file, 'utf8')) as Released;

/** What the same comparison came to at the last release, as text to print beside it; empty where it is new. */
export function releasedRatio(key: string): string {
  const before = released.ratios[key];
  if (!before) return '';
  const { ratio, processor } = before;
  const beside = processor === undefined ? '' : `, ${rounded(processor)} × by processor time`;
  return ` [${released.version}: ${rounded(ratio)} ×${beside}]`;
}

const short = (value: number) => Number(value.toPrecision(3));

/** Keeps the ratios of this run as those of the version in package.json; what was not measured stays. */
export function keepReleased(ratios: Readonly<Record<string, Ratio>>): void {
  const rounded = Object.entries(ratios).map(([key, { ratio, processor }]) => [
    key,
    { ratio: short(ratio), ...(processor === undefined ? {} : { processor: short(processor) }) },
  ]);
  const kept = { version, ratios: { ...released.ratios, ...(Object.fromEntries(rounded) as Record<string, Ratio>) } };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
