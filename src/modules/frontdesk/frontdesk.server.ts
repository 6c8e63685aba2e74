import { carDictionaryServer } from './car-dictionary/server/car-dictionary.server';
import { carDictionarySeed } from './car-dictionary/car-dictionary.seed';
import { cardTypesSeed } from './card-types/card-types.seed';
import { equipmentCategoriesSeed } from './equipment-categories/equipment-categories.seed';
import { evacuationRoutes } from './evacuation/server/evacuation.routes';
import { evacuationsServer } from './evacuation/server/evacuations.server';
import { guestJobs } from './guests/server/guest-jobs';
import { guestLinksServer } from './guests/server/guest-links.server';
import { guestRoutes } from './guests/server/guests.routes';
import { guestsServer } from './guests/server/guests.server';
import { registrationRoutes } from './guests/server/registration.routes';
import { keyJobs, keysRestored } from './keys/server/key-reminders';
import { keysLogsServer, keysServer } from './keys/server/keys.server';
import type { AreaServer } from '../area';
import { leaversSettling } from './leavers/server/leavers';
import { cardsServer } from './cards/server/cards.server';
import { cardRightsServer } from './card-rights/server/card-rights.server';
import { carsServer } from './cars/server/cars.server';
import { carTransitsServer } from './cars/server/car-transits.server';
import { carDocumentsServer } from './car-documents/server/car-documents.server';
import { equipmentServer } from './equipment/server/equipment.server';
import { dueJobs, dueRestored } from './reminders/server/remind-due';

export const frontdeskArea: AreaServer = {
  features: [
    { entities: [keysServer, keysLogsServer], jobs: keyJobs, restored: keysRestored },
    { entities: [cardsServer, cardRightsServer], settlings: [leaversSettling] },
    { entities: [guestsServer, guestLinksServer], routes: [...guestRoutes, ...registrationRoutes], jobs: guestJobs },
    { entities: [evacuationsServer], routes: evacuationRoutes },
    {
      entities: [carsServer, carTransitsServer, carDocumentsServer, carDictionaryServer, equipmentServer],
      jobs: dueJobs,
      restored: dueRestored,
    },
  ],
  seeds: [cardTypesSeed, equipmentCategoriesSeed, carDictionarySeed],
};
