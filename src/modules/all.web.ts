import type { Report } from '../engine/report';
import { type PageSpec, plainReport, reportPage } from '../engine/web/page';
import type { ScreenRegistry } from '../engine/web/screens';
import type { AreaWeb } from './area.web';
import { reportOutlines } from './report-outlines';
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
import { labelsArea } from './labels/labels.web';

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
  labelsArea,
];

export const screenHalves: ScreenRegistry = Object.fromEntries(
  webs.flatMap(({ screens = {} }) => Object.entries(screens)),
);
const reportScreens: Readonly<Record<string, PageSpec['load']>> = Object.fromEntries(
  webs.flatMap((web) => Object.entries(web.reportScreens ?? {})),
);
async function declared(name: string): Promise<Report> {
  const { reports } = await import('./all.reports');
  const report = reports.find((one) => one.name === name);
  if (!report) throw new Error(`There is no report "${name}".`);
  return report;
}
const plain = (name: string) => () => plainReport(() => declared(name));
/** Every screen that is not the list or edit of an entity. */
export const pages: readonly PageSpec[] = [
  ...webs.flatMap((web) => web.pages ?? []),
  ...reportOutlines.map((report) => reportPage(report, reportScreens[report.name] ?? plain(report.name))),
];
