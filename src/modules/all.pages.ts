import { type PageSpec, reportPage } from '../engine/web/page';
import { reports } from './all.reports';
import { modulesPage } from './administration/modules/modules.page';
import { settingsPage } from './administration/settings/settings.page';
import { countPage } from './orders/receiving/counting/count.page';
import { invoicePdfPage } from './invoices/pdf-page/invoice-pdf.page';
import { importsPage } from './catalogue/imports/imports.page';
import { pricingSearchPage } from './catalogue/pricing-search/pricing-search.page';
import { deliveryPage } from './stock/delivery/delivery.page';
import { logOfPage } from './stock/stock-log/log-of.page';
import { byProductPage } from './stock/by-product/by-product.page';
import { floorCardPage, floorPage } from './production/floor/floor.page';
import { openCardPage } from './production/work-cards/open-card.page';
import { shiftUsersOfPage } from './production/shift-users/shift-users-of.page';
import { workSchedulePage } from './production/scheduler/work-schedule.page';
import { carDictionaryPage } from './frontdesk/car-dictionary/car-dictionary.page';

/** Screens of reports that draw something in their own way. */
const reportScreens: Readonly<Record<string, PageSpec['load']>> = {
  'amount-diff-report': () => import('./orders/amount-diff-report/amount-diff-screen'),
  'order-item-error-report': () => import('./production/error-report/error-report-screen'),
  'stock-demand-report': () => import('./production/stock-demand-report/stock-demand-screen'),
};

/** Every screen that is not the list or edit of an entity, one line each. */
export const pages: readonly PageSpec[] = [
  // orders
  countPage,
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
  shiftUsersOfPage,
  workSchedulePage,
  // frontdesk
  carDictionaryPage,
  // administration
  settingsPage,
  modulesPage,
  // reports
  ...reports.map((report) => reportPage(report, reportScreens[report.name])),
];
