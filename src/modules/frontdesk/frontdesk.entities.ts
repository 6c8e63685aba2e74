import { carDictionary } from './car-dictionary/car-dictionary.entity';
import { cardTypes } from './card-types/card-types.entity';
import { equipmentCategories } from './equipment-categories/equipment-categories.entity';
import { keys } from './keys/keys.entity';
import { keysLogs } from './keys/keys-logs.entity';
import { cards } from './cards/cards.entity';
import { cardRights } from './card-rights/card-rights.entity';

export const frontdeskEntities = [
  cardTypes,
  equipmentCategories,
  carDictionary,
  keys,
  keysLogs,
  cards,
  cardRights,
] as const;
