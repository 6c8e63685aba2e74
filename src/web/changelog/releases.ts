import type { Language } from '../../engine/web/language';

/** One release, as in `docs/changelog/{version}.json`. */
export interface Release {
  version: string;
  /** `YYYY-MM-DD` */
  date: string;
  changes: Record<Language, string[]>;
}
const files = import.meta.glob<Release>('../../../docs/changelog/*.json', { eager: true, import: 'default' });

/** `1.10.0` is newer than `1.9.2`: positive = a is newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** All releases, the newest first. */
export const releases: readonly Release[] = Object.values(files).sort((a, b) => compareVersions(b.version, a.version));
