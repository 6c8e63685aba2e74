import { defineStates, stateOptions, type StateOf } from '../../../engine/states';

/** What a check looks at. */
export const checkKind = defineStates({ thickness: 1, gloss: 2, adhesion: 3, look: 4, photo: 5 });
export type CheckKind = StateOf<typeof checkKind>;
export const checkKinds = stateOptions(checkKind, {
  thickness: { family: 'blue' },
  gloss: { family: 'teal' },
  adhesion: { family: 'violet' },
  look: { family: 'amber' },
  photo: { family: 'grey' },
});

/** How many measurements a lot needs: by its size after one of the inspection levels, or a number of its own. */
export const samplingPlan = defineStates({ s2: 1, s3: 2, general1: 3, fixed: 9 });
export type SamplingPlan = StateOf<typeof samplingPlan>;
export const samplingPlans = stateOptions(samplingPlan, {
  s2: { family: 'grey' },
  s3: { family: 'grey' },
  general1: { family: 'grey' },
  fixed: { family: 'grey' },
});

/** Unit of the figures of a kind; none where they have no unit or there are no figures. */
export const checkUnits: Readonly<Partial<Record<CheckKind, string>>> = {
  [checkKind.thickness]: 'µm',
  [checkKind.gloss]: 'GU',
};

/** Kinds that are measured. */
export const isMeasured = (kind: number): boolean =>
  kind === checkKind.thickness || kind === checkKind.gloss || kind === checkKind.adhesion;

/** Worst class of a cross-cut test, ISO 2409. */
export const WORST_ADHESION = 5;
