import { usePersonal } from '../../../engine/web/local-store';

/** Least mean thickness quality labels ask of one coat of powder. */
const USUAL = 60;

/** The thickness one measures against, µm; remembered for the person. */
export const useTarget = (): [number, (target: number | undefined) => void] => usePersonal('dft-target', USUAL);
