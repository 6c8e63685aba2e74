import { type PageSpec, reportPage } from '../engine/web/page';
import type { ScreenRegistry } from '../engine/web/screens';
import { reports } from './all.reports';
import type { AreaWeb } from './area.web';
import { peopleArea } from './people/people.web';
import { salesArea } from './sales/sales.web';
import { catalogueArea } from './catalogue/catalogue.web';
import { stockArea } from './stock/stock.web';
import { workspaceArea } from './workspace/workspace.web';
import { quotationsArea } from './quotations/quotations.web';
import { ordersArea } from './orders/orders.web';
import { invoicesArea } from './invoices/invoices.web';
import { timeArea } from './time/time.web';
import { productionArea } from './production/production.web';
import { frontdeskArea } from './frontdesk/frontdesk.web';
import { communicationArea } from './communication/communication.web';
import { administrationArea } from './administration/administration.web';

const webs: readonly AreaWeb[] = [
  peopleArea,
  salesArea,
  catalogueArea,
  stockArea,
  workspaceArea,
  quotationsArea,
  ordersArea,
  invoicesArea,
  timeArea,
  productionArea,
  frontdeskArea,
  communicationArea,
  administrationArea,
];

export const screenHalves: ScreenRegistry = Object.fromEntries(
  webs.flatMap(({ screens = {} }) => Object.entries(screens)),
);
const reportScreens: Readonly<Record<string, PageSpec['load']>> = Object.fromEntries(
  webs.flatMap((web) => Object.entries(web.reportScreens ?? {})),
);
/** Every screen that is not the list or edit of an entity. */
export const pages: readonly PageSpec[] = [
  ...webs.flatMap((web) => web.pages ?? []),
  ...reports.map((report) => reportPage(report, reportScreens[report.name])),
];
