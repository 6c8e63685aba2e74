import type { PageSpec } from '../engine/web/page';
import { modulesPage } from './administration/modules/modules.page';
import { settingsPage } from './administration/settings/settings.page';
import { invoicePdfPage } from './invoices/pdf-page/invoice-pdf.page';
import { carDictionaryPage } from './frontdesk/car-dictionary/car-dictionary.page';

/** Every screen that is not the list or edit of an entity, one line each. */
export const pages: readonly PageSpec[] = [
  // invoices
  invoicePdfPage,
  // frontdesk
  carDictionaryPage,
  // administration
  settingsPage,
  modulesPage,
];
