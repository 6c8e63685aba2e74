import { carDictionary } from './car-dictionary/car-dictionary.entity';
import { cardTypes } from './card-types/card-types.entity';
import { equipmentCategories } from './equipment-categories/equipment-categories.entity';

export const frontdeskEntities = [cardTypes, equipmentCategories, carDictionary] as const;
