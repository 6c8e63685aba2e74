import { carDictionarySeed } from './car-dictionary/car-dictionary.seed';
import { cardTypesSeed } from './card-types/card-types.seed';
import { equipmentCategoriesSeed } from './equipment-categories/equipment-categories.seed';
import type { AreaServer } from '../area';

export const frontdeskArea: AreaServer = {
  features: [],
  seeds: [cardTypesSeed, equipmentCategoriesSeed, carDictionarySeed],
};
