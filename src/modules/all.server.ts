import type { Feature } from '../engine/server/feature';
import { implementRest } from '../engine/server/implement';
import { entities } from './all.entities';
import type { AreaServer } from './area';
import { areas, type Area } from './areas';
import { mailFeature } from './communication/mail/server/mail.server';
import { settingsArea } from './settings/settings.server';
import { labelsArea } from './labels/labels.server';
import { peopleArea } from './people/people.server';
import { salesArea } from './sales/sales.server';
import { catalogueArea } from './catalogue/catalogue.server';
import { stockArea } from './stock/stock.server';
import { workspaceArea } from './workspace/workspace.server';
import { documentsArea } from './documents/documents.server';
import { quotationsArea } from './quotations/quotations.server';
import { ordersArea } from './orders/orders.server';
import { invoicesArea } from './invoices/invoices.server';
import { productionArea } from './production/production.server';
import { timeArea } from './time/time.server';
import { frontdeskArea } from './frontdesk/frontdesk.server';
import { communicationArea } from './communication/communication.server';
import { reportMailPaper } from './administration/report-mails/server/send-report-mails';
import { administrationArea } from './administration/administration.server';

const byArea: Partial<Record<Area, AreaServer>> = {
  settings: settingsArea,
  labels: labelsArea,
  people: peopleArea,
  sales: salesArea,
  catalogue: catalogueArea,
  stock: stockArea,
  workspace: workspaceArea,
  documents: documentsArea,
  quotations: quotationsArea,
  orders: ordersArea,
  invoices: invoicesArea,
  production: productionArea,
  time: timeArea,
  frontdesk: frontdeskArea,
  communication: communicationArea,
  administration: administrationArea,
};
export const areaServers: readonly AreaServer[] = areas.flatMap((area) => byArea[area] ?? []);

const pdfs = areaServers.flatMap((server) => server.pdfs ?? []);
const withRules: readonly Feature[] = [
  ...areaServers.flatMap((server) => server.features),
  { routes: pdfs.map(({ route }) => route) },
  mailFeature([...pdfs, reportMailPaper]),
];

/** Every feature of the business, those of entities without rules included. */
export const features: readonly Feature[] = [...withRules, implementRest(entities, withRules)];
