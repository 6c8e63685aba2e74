import { textOf } from './i18n';

/** A unit as the user's language writes it: days have a word, mm and kg are the same everywhere. */
export const unitText = (unit: string): string => textOf(`common:units.${unit}`) ?? unit;
