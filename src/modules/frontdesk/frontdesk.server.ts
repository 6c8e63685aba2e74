import { carDictionarySeed } from './car-dictionary/car-dictionary.seed';
import { cardTypesSeed } from './card-types/card-types.seed';
import { equipmentCategoriesSeed } from './equipment-categories/equipment-categories.seed';
import { keysLogsServer } from './keys/server/keys-logs.server';
import { keysServer } from './keys/server/keys.server';
import type { AreaServer } from '../area';
import { cardsServer } from './cards/server/cards.server';
import { cardRightsServer } from './card-rights/server/card-rights.server';

export const frontdeskArea: AreaServer = {
  features: [{ entities: [keysServer, keysLogsServer] }, { entities: [cardsServer, cardRightsServer] }],
  seeds: [cardTypesSeed, equipmentCategoriesSeed, carDictionarySeed],
};
