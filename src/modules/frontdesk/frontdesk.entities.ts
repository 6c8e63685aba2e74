import { carDictionary } from './car-dictionary/car-dictionary.entity';
import { cardTypes } from './card-types/card-types.entity';
import { equipmentCategories } from './equipment-categories/equipment-categories.entity';
import { evacuationTicks } from './evacuation/evacuation-ticks.entity';
import { evacuations } from './evacuation/evacuations.entity';
import { guestLinks } from './guests/guest-links.entity';
import { guests } from './guests/guests.entity';
import { keys } from './keys/keys.entity';
import { keysLogs } from './keys/keys-logs.entity';
import { cards } from './cards/cards.entity';
import { cardRights } from './card-rights/card-rights.entity';
import { cars } from './cars/cars.entity';
import { carTransits } from './cars/car-transits.entity';
import { carDocuments } from './car-documents/car-documents.entity';
import { equipment } from './equipment/equipment.entity';
import { equipmentLog } from './equipment/equipment-log.entity';

export const frontdeskEntities = [
  cardTypes,
  equipmentCategories,
  carDictionary,
  guests,
  guestLinks,
  keys,
  keysLogs,
  cards,
  cardRights,
  evacuations,
  evacuationTicks,
  cars,
  carTransits,
  carDocuments,
  equipment,
  equipmentLog,
] as const;
