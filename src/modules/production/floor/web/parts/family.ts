import { colorFamilies } from '../../../../color-families';
import type { Family } from '../../../../../engine/entity';

/** The family of a colour a dictionary names; grey for none or one that is no family. */
export const familyOf = (color: string | null | undefined): Family =>
  (colorFamilies as readonly string[]).includes(color ?? '') ? (color as Family) : 'grey';
