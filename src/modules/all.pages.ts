import type { PageSpec } from '../engine/web/page';
import { modulesPage } from './administration/modules/modules.page';
import { settingsPage } from './administration/settings/settings.page';
import { amountDiffPage } from './orders/amount-diff-report/report.page';
import { countPage } from './orders/receiving/counting/count.page';
import { invoicePdfPage } from './invoices/pdf-page/invoice-pdf.page';
import { importsPage } from './catalogue/imports/imports.page';
import { pricingSearchPage } from './catalogue/pricing-search/pricing-search.page';
import { deliveryPage } from './stock/delivery/delivery.page';
import { logOfPage } from './stock/stock-log/log-of.page';
import { byProductPage } from './stock/by-product/by-product.page';
import { errorReportPage } from './production/error-report/error-report.page';
import { stockDemandPage } from './production/stock-demand-report/stock-demand.page';
import { floorCardPage, floorPage } from './production/floor/floor.page';
import { openCardPage } from './production/work-cards/open-card.page';
import { shiftUsersOfPage } from './production/shift-users/shift-users-of.page';
import { workSchedulePage } from './production/scheduler/work-schedule.page';
import { carDictionaryPage } from './frontdesk/car-dictionary/car-dictionary.page';

/** Every screen that is not the list or edit of an entity, one line each. */
export const pages: readonly PageSpec[] = [
  // orders
  countPage,
  amountDiffPage,
  // invoices
  invoicePdfPage,
  // catalogue
  pricingSearchPage,
  importsPage,
  // stock
  deliveryPage,
  byProductPage,
  logOfPage,
  // production
  floorPage,
  floorCardPage,
  openCardPage,
  errorReportPage,
  stockDemandPage,
  shiftUsersOfPage,
  workSchedulePage,
  // frontdesk
  carDictionaryPage,
  // administration
  settingsPage,
  modulesPage,
];
