import type { AnyEntity } from '../engine/entity';
import { areas, type Area } from './areas';
import { settingsEntities } from './settings/settings.entities';
import { peopleEntities } from './people/people.entities';
import { salesEntities } from './sales/sales.entities';
import { catalogueEntities } from './catalogue/catalogue.entities';
import { stockEntities } from './stock/stock.entities';
import { workspaceEntities } from './workspace/workspace.entities';
import { quotationsEntities } from './quotations/quotations.entities';
import { ordersEntities } from './orders/orders.entities';
import { invoicesEntities } from './invoices/invoices.entities';
import { productionEntities } from './production/production.entities';
import { timeEntities } from './time/time.entities';
import { frontdeskEntities } from './frontdesk/frontdesk.entities';
import { communicationEntities } from './communication/communication.entities';
import { administrationEntities } from './administration/administration.entities';

const byArea = {
  settings: settingsEntities,
  people: peopleEntities,
  sales: salesEntities,
  catalogue: catalogueEntities,
  stock: stockEntities,
  workspace: workspaceEntities,
  quotations: quotationsEntities,
  orders: ordersEntities,
  invoices: invoicesEntities,
  production: productionEntities,
  time: timeEntities,
  frontdesk: frontdeskEntities,
  communication: communicationEntities,
  administration: administrationEntities,
} as const satisfies Partial<Record<Area, readonly AnyEntity[]>>;
type Declared = (typeof byArea)[keyof typeof byArea][number];
/** The declarations by their names, as types. */
export type EntitiesByName = { [E in Declared as E['name']]: E };

const listed: Partial<Record<Area, readonly AnyEntity[]>> = byArea;
/** Every entity of the product; an area refers to areas before it. */
export const entities: readonly AnyEntity[] = areas.flatMap((area) => listed[area] ?? []);
