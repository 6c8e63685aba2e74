import { carDictionary } from './car-dictionary/car-dictionary.entity';
import { cardTypes } from './card-types/card-types.entity';
import { equipmentCategories } from './equipment-categories/equipment-categories.entity';
import { keys } from './keys/keys.entity';
import { keysLogs } from './keys/keys-logs.entity';

export const frontdeskEntities = [cardTypes, equipmentCategories, carDictionary, keys, keysLogs] as const;
