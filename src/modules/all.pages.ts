import type { PageSpec } from '../engine/web/page';
import { modulesPage } from './administration/modules/modules.page';
import { settingsPage } from './administration/settings/settings.page';
import { carDictionaryPage } from './frontdesk/car-dictionary/car-dictionary.page';

/** Every screen that is not the list or edit of an entity, one line each. */
export const pages: readonly PageSpec[] = [
  // frontdesk
  carDictionaryPage,
  // administration
  settingsPage,
  modulesPage,
];
