import type { ScreenRegistry } from '../engine/web/screens';

/** Every feature's screen half, one line each: `'vat-rates': () => import('./…').then((m) => m.vatRatesScreens)`. */
export const screenHalves: ScreenRegistry = {
  // sales
  customers: () => import('./sales/customers/customers.screens').then((m) => m.customersScreens),
  'customer-users': () => import('./sales/customer-users/customer-users.screens').then((m) => m.customerUsersScreens),
  // catalogue
  products: () => import('./catalogue/products/products.screens').then((m) => m.productsScreens),
  'product-profiles': () =>
    import('./catalogue/product-profiles/product-profiles.screens').then((m) => m.productProfilesScreens),
  pricing: () => import('./catalogue/pricing/pricing.screens').then((m) => m.pricingScreens),
  services: () => import('./catalogue/services/services.screens').then((m) => m.servicesScreens),
  'product-categories': () =>
    import('./catalogue/product-categories/product-categories.screens').then((m) => m.productCategoriesScreens),
  // orders
  orders: () => import('./orders/orders/orders.screens').then((m) => m.ordersScreens),
  'order-items': () => import('./orders/order-items/order-items.screens').then((m) => m.orderItemsScreens),
  complaints: () => import('./orders/complaints/complaints.screens').then((m) => m.complaintsScreens),
  receptions: () => import('./orders/receptions/receptions.screens').then((m) => m.receptionsScreens),
  // quotations
  quotations: () => import('./quotations/quotations/quotations.screens').then((m) => m.quotationsScreens),
  // invoices
  invoices: () => import('./invoices/invoices/invoices.screens').then((m) => m.invoicesScreens),
  // stock
  stocks: () => import('./stock/stocks/stocks.screens').then((m) => m.stocksScreens),
  'stocks-grouped': () => import('./stock/stocks-grouped/stocks-grouped.screens').then((m) => m.stocksGroupedScreens),
  'stocks-lend': () => import('./stock/stocks-lend/stocks-lend.screens').then((m) => m.stocksLendScreens),
  'stock-log': () => import('./stock/stock-log/stock-log.screens').then((m) => m.stockLogScreens),
  // production
  'work-cards-etiquettes': () =>
    import('./production/work-cards-etiquettes/work-cards-etiquettes.screens').then(
      (m) => m.workCardsEtiquettesScreens,
    ),
  'work-cards': () => import('./production/work-cards/work-cards.screens').then((m) => m.workCardsScreens),
  'item-errors': () => import('./production/item-errors/item-errors.screens').then((m) => m.itemErrorsScreens),
  'work-card-measurements': () =>
    import('./production/work-card-measurements/work-card-measurements.screens').then(
      (m) => m.workCardMeasurementsScreens,
    ),
  // workspace
  todos: () => import('./workspace/todos/todos.screens').then((m) => m.todosScreens),
  // people
  users: () => import('./people/users/users.screens').then((m) => m.usersScreens),
  roles: () => import('./people/roles/roles.screens').then((m) => m.rolesScreens),
  // communication
  templates: () => import('./communication/templates/templates.screens').then((m) => m.templatesScreens),
  // administration
  logs: () => import('./administration/logs/logs.screens').then((m) => m.logsScreens),
  'log-archives': () => import('./administration/logs/logs.screens').then((m) => m.logArchivesScreens),
};
