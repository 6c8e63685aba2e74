import type administration from '../../locales/pl/administration.json';
import type catalogue from '../../locales/pl/catalogue.json';
import type common from '../../locales/pl/common.json';
import type communication from '../../locales/pl/communication.json';
import type documents from '../../locales/pl/documents.json';
import type edit from '../../locales/pl/edit.json';
import type errors from '../../locales/pl/errors.json';
import type floor from '../../locales/pl/floor.json';
import type frontdesk from '../../locales/pl/frontdesk.json';
import type invoices from '../../locales/pl/invoices.json';
import type labels from '../../locales/pl/labels.json';
import type list from '../../locales/pl/list.json';
import type orders from '../../locales/pl/orders.json';
import type people from '../../locales/pl/people.json';
import type production from '../../locales/pl/production.json';
import type quotations from '../../locales/pl/quotations.json';
import type rights from '../../locales/pl/rights.json';
import type sales from '../../locales/pl/sales.json';
import type scheduler from '../../locales/pl/scheduler.json';
import type secondFactor from '../../locales/pl/secondFactor.json';
import type session from '../../locales/pl/session.json';
import type settings from '../../locales/pl/settings.json';
import type shell from '../../locales/pl/shell.json';
import type shiftPlan from '../../locales/pl/shiftPlan.json';
import type stock from '../../locales/pl/stock.json';
import type time from '../../locales/pl/time.json';
import type workspace from '../../locales/pl/workspace.json';

declare module '../../engine/web/text-keys' {
  interface TextFiles {
    administration: typeof administration;
    catalogue: typeof catalogue;
    common: typeof common;
    communication: typeof communication;
    documents: typeof documents;
    edit: typeof edit;
    errors: typeof errors;
    floor: typeof floor;
    frontdesk: typeof frontdesk;
    invoices: typeof invoices;
    labels: typeof labels;
    list: typeof list;
    orders: typeof orders;
    people: typeof people;
    production: typeof production;
    quotations: typeof quotations;
    rights: typeof rights;
    sales: typeof sales;
    scheduler: typeof scheduler;
    secondFactor: typeof secondFactor;
    session: typeof session;
    settings: typeof settings;
    shell: typeof shell;
    shiftPlan: typeof shiftPlan;
    stock: typeof stock;
    time: typeof time;
    workspace: typeof workspace;
  }
}
