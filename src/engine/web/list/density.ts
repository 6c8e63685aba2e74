import { usePersonal } from '../local-store';

export const densities = ['compact', 'normal', 'touch'] as const;
/** Row height 32, 36 or 48 px. */
export type Density = (typeof densities)[number];

/** One density for all tables of a person. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = usePersonal<Density>('density', 'compact');
  return [densities.includes(kept) ? kept : 'compact', keep];
}
