import { families, type Family } from '../../../../../engine/fields/field';

/** The family of a colour a dictionary names; grey for none or one that is no family. */
export const familyOf = (color: string | null | undefined): Family =>
  (families as readonly string[]).includes(color ?? '') ? (color as Family) : 'grey';
