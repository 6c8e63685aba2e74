import type { AnyEntity } from '../../engine/entity';
import { carDictionary } from './car-dictionary/car-dictionary.entity';
import { cardTypes } from './card-types/card-types.entity';
import { equipmentCategories } from './equipment-categories/equipment-categories.entity';

export const frontdeskEntities: readonly AnyEntity[] = [cardTypes, equipmentCategories, carDictionary];
