import type { Feature } from '../engine/server/feature';
import { implementRest } from '../engine/server/implement';
import { entities } from './all.entities';
import { papers } from './all.papers';
import { placesServer } from './settings/places/places.server';
import { currencyServer } from './settings/currency/currency.server';
import { currencyRateServer } from './settings/currency-rate/currency-rate.server';
import { vatRatesServer } from './settings/vat-rates/vat-rates.server';
import { countriesServer } from './settings/countries/countries.server';
import { paymentMethodsServer } from './settings/payment-methods/payment-methods.server';
import { transportTypesServer } from './settings/transport-types/transport-types.server';
import { productCategoriesServer } from './catalogue/product-categories/product-categories.server';
import { servicesServer } from './catalogue/services/services.server';
import { productsServer } from './catalogue/products/products.server';
import { stepOrderRoute } from './catalogue/services/step-order.routes';
import { mergeRoute } from './catalogue/products/products.routes';
import { photoRoutes } from './catalogue/photos/photo-routes';
import { pricingServer } from './catalogue/pricing/pricing.server';
import { pricingLinesServer } from './catalogue/pricing-lines/pricing-lines.server';
import { importRoutes } from './catalogue/imports/imports.routes';
import { pricingSearchRoutes } from './catalogue/pricing-search/pricing-search.routes';
import { pricingMinPriceServer } from './catalogue/pricing-min-price/pricing-min-price.server';
import { productProfilesServer } from './catalogue/product-profiles/product-profiles.server';
import { productProfiles } from './catalogue/product-profiles/product-profiles.entity';
import { products } from './catalogue/products/products.entity';
import { stockAlert } from './stock/alert/stock-alert.routes';
import { addMulti } from './stock/stocks/add-multi.routes';
import { stocksServer } from './stock/stocks/stocks.server';
import { stockLogServer } from './stock/stock-log/stock-log.server';
import { stocksGroupedServer } from './stock/stocks-grouped/stocks-grouped.server';
import { stocksLendServer } from './stock/stocks-lend/stocks-lend.server';
import { productionFeature } from './production/production.feature';
import { holidayJobs } from './time/holidays/holidays.job';
import { shiftsServer } from './time/shifts/shifts.server';
import { nbpJobs } from './settings/nbp/nbp.job';
import { exportCustomer } from './sales/accounting/accounting.routes';
import { crmServer } from './sales/crm/crm.server';
import { customerCategoriesListServer } from './sales/customer-categories-list/customer-categories-list.server';
import { customerNotesServer } from './sales/customer-notes/customer-notes.server';
import {
  customerSettingsServer,
  readSettingsRoute,
  writeSettingsRoute,
} from './sales/customer-settings/customer-settings.server';
import { customerUsersServer } from './sales/customer-users/customer-users.server';
import { checkNip } from './sales/customers/customers.routes';
import { customersServer } from './sales/customers/customers.server';
import { gus, lookUpNip } from './sales/gus/gus.routes';
import { ordersFeature } from './orders/orders.feature';
import { quotationsFeature } from './quotations/quotations.feature';
import { rolesServer } from './people/roles/roles.server';
import { usersServer } from './people/users/users.server';
import { recipientsRoute } from './documents/mails/recipients.routes';
import { sendQuotationRoute } from './quotations/quotations/send.routes';
import { attachmentsFeature } from './workspace/attachments/attachments.server';
import { noticesFeature } from './workspace/notices/notices.server';
import { todosFeature } from './workspace/todos/todos.server';
import { mailFeature } from './communication/mail/mail.server';
import { templatesFeature } from './communication/templates/templates.server';
import { labelRoutes } from './labels/labels.routes';
import { invoicesFeature } from './invoices/invoices.feature';
import { alertsFeature } from './administration/alerts/alerts.server';
import { dashboardRoutes } from './administration/dashboard/dashboard.routes';
import { logsFeature } from './administration/logs/logs.server';
import { modulesFeature } from './administration/modules/modules.server';
import { publicSettingsRoutes } from './administration/settings/public.routes';
import { settingsRoutes } from './administration/settings/settings.server';
import { userFiltersServer } from './administration/user-filters/user-filters.server';

/** What has rules, routes or jobs of its own, one line each. */
const withRules: readonly Feature[] = [
  // workspace
  attachmentsFeature,
  noticesFeature,
  todosFeature,
  // documents
  { routes: [...papers.map(({ route }) => route), recipientsRoute, sendQuotationRoute] },
  // labels
  { routes: labelRoutes },
  // settings
  { jobs: nbpJobs },
  {
    entities: [
      placesServer,
      currencyServer,
      currencyRateServer,
      vatRatesServer,
      countriesServer,
      paymentMethodsServer,
      transportTypesServer,
    ],
  },
  // sales
  {
    entities: [
      customersServer,
      customerCategoriesListServer,
      customerNotesServer,
      customerUsersServer,
      customerSettingsServer,
      crmServer,
    ],
    routes: [checkNip, readSettingsRoute, writeSettingsRoute, lookUpNip, exportCustomer],
    close: () => gus.close(),
  },
  // people
  { entities: [rolesServer, usersServer] },
  // catalogue
  {
    entities: [
      productCategoriesServer,
      servicesServer,
      productsServer,
      productProfilesServer,
      pricingServer,
      pricingLinesServer,
      pricingMinPriceServer,
    ],
    routes: [
      mergeRoute,
      stepOrderRoute,
      ...importRoutes,
      ...pricingSearchRoutes,
      ...photoRoutes(products),
      ...photoRoutes(productProfiles),
    ],
  },
  // quotations
  quotationsFeature,
  // orders
  ordersFeature,
  // invoices
  invoicesFeature,
  // stock
  { entities: [stocksServer, stocksGroupedServer, stocksLendServer, stockLogServer], routes: [addMulti, stockAlert] },
  // production
  productionFeature,
  // time
  { entities: [shiftsServer], jobs: holidayJobs },
  // communication
  mailFeature(papers),
  templatesFeature,
  // administration
  { routes: [...settingsRoutes, ...publicSettingsRoutes, ...dashboardRoutes] },
  modulesFeature,
  { entities: [userFiltersServer] },
  alertsFeature,
  logsFeature,
];

/** Every feature of the business; an entity without rules of its own needs no line here. */
export const features: readonly Feature[] = [...withRules, implementRest(entities, withRules)];
