import type { Needs } from '../../src/engine/entity';
import type { Modules } from './expected';

/** A route no entity stands for: who may call it, as the specification has it, and a call that changes nothing. */
export interface OwnRoute {
  needs: Needs | 'public';
  module?: Modules;
  customers?: true;
  kiosk?: true;
  /** What stands for the parameters of the path. */
  at?: string;
  query?: Record<string, string>;
  /** Sent as body; by default one with an unknown key, which is refused after the rights were asked. */
  body?: unknown;
}

const everyone = { needs: 'signed-in', customers: true, kiosk: true } as const;
const person = { needs: 'signed-in', customers: true } as const;
const open = { needs: 'public' } as const;
const frameWork = { needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], module: 'WORK_REPORTS' } as const;

export const ownRoutes: Readonly<Record<string, OwnRoute>> = {
  'POST /login': open,
  'POST /register': open,
  'POST /register-confirm': open,
  'POST /remindpassword': open,
  'POST /resetpassword': open,
  'GET /setup': open,
  'POST /setup': open,
  'GET /files/avatar/:name': { ...person, at: '/files/avatar/nobody.jpg' },

  'POST /refresh': everyone,
  'POST /logout': everyone,
  'POST /tickets': everyone,
  'POST /logs': everyone,
  'GET /defaults': everyone,
  'POST /password/change': person,
  'POST /password/profile': person,
  'POST /files/avatar': person,
  'DELETE /files/avatar': person,
  'GET /search/settings-search': { needs: 'signed-in', kiosk: true },

  'GET /settings': { needs: 'SETTINGS_READ_WRITE' },
  'PUT /settings': { needs: 'SETTINGS_READ_WRITE' },
  'GET /modules': { needs: 'SUPER_USER' },
  'PUT /modules': { needs: 'SUPER_USER' },
  'POST /logs/archive': { needs: 'LOGS_DELETE' },
  'GET /logs/verify': { needs: 'LOGS_DELETE' },
  'GET /document/log-archive/:id': { needs: 'LOGS_DELETE', at: '/document/log-archive/2147483647' },
  'GET /template-help/:kind/:language': { needs: 'DICTIONARIES_READ', at: '/template-help/no-such-kind/pl' },
  'POST /templates/preview': { needs: 'DICTIONARIES_READ' },

  'GET /reports/alerts': { needs: 'signed-in', module: 'ALERTS' },
  'GET /reports/alerts/:id': { needs: 'signed-in', module: 'ALERTS', at: '/reports/alerts/2147483647' },
  'POST /reports/alerts/confirm': { needs: 'signed-in', module: 'ALERTS' },

  'GET /orders/:id/goods': {
    needs: 'RECEPTION_READ',
    module: 'RECEPTIONS',
    customers: true,
    at: '/orders/2147483647/goods',
  },
  'POST /receptions/:id/answer': {
    needs: ['RECEPTION_READ', 'RECEPTION_WRITE'],
    module: 'RECEPTIONS',
    customers: true,
    at: '/receptions/2147483647/answer',
  },
  'POST /reception-items/:id/photo': {
    needs: 'RECEPTION_WRITE',
    module: 'RECEPTIONS',
    at: '/reception-items/2147483647/photo',
  },

  'POST /products/:id/photo': {
    needs: 'PRODUCTS_WRITE',
    module: ['PRODUCTS', 'STOCK'],
    at: '/products/2147483647/photo',
  },
  'DELETE /products/:id/photo': {
    needs: 'PRODUCTS_WRITE',
    module: ['PRODUCTS', 'STOCK'],
    at: '/products/2147483647/photo',
  },
  'GET /files/products/:file': {
    needs: 'PRODUCTS_READ',
    module: ['PRODUCTS', 'STOCK'],
    at: '/files/products/0123456789abcdef.jpg',
  },
  'PUT /services/:id/step-order': { needs: 'DICTIONARIES_WRITE', at: '/services/2147483647/step-order' },
  'POST /products/merge': { needs: 'PRODUCTS_DELETE', module: ['PRODUCTS', 'STOCK'] },
  'POST /imports/products/preview': { needs: 'DATA_IMPORT', module: ['PRODUCTS', 'STOCK'] },
  'POST /imports/products/apply': { needs: 'DATA_IMPORT', module: ['PRODUCTS', 'STOCK'] },
  'GET /imports/products/template': { needs: 'DATA_IMPORT', module: ['PRODUCTS', 'STOCK'] },
  'POST /imports/pricing/preview': { needs: 'DATA_IMPORT', module: 'PRODUCTS' },
  'POST /imports/pricing/apply': { needs: 'DATA_IMPORT', module: 'PRODUCTS' },
  'GET /imports/pricing/template': { needs: 'DATA_IMPORT', module: 'PRODUCTS' },
  'GET /pricing-search': { needs: 'PRICE_LIST_READ', module: 'PRODUCTS', query: { unknown: '1' } },
  'POST /pricing-search': { needs: 'PRICE_LIST_READ', module: 'PRODUCTS' },
  'POST /product-profiles/:id/photo': {
    needs: 'PRODUCTS_WRITE',
    module: 'PRODUCTS',
    at: '/product-profiles/2147483647/photo',
  },
  'DELETE /product-profiles/:id/photo': {
    needs: 'PRODUCTS_WRITE',
    module: 'PRODUCTS',
    at: '/product-profiles/2147483647/photo',
  },
  'GET /files/product-profiles/:file': {
    needs: 'PRODUCTS_READ',
    module: 'PRODUCTS',
    at: '/files/product-profiles/0123456789abcdef.jpg',
  },

  'POST /customers/check': { needs: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'], module: 'CUSTOMERS' },
  'GET /customers/:id/settings': { needs: 'CUSTOMERS_READ', module: 'CUSTOMERS', at: '/customers/2147483647/settings' },
  'PUT /customers/:id/settings': {
    needs: 'CUSTOMERS_WRITE',
    module: 'CUSTOMERS',
    at: '/customers/2147483647/settings',
  },
  'GET /gus/nip/:nip': { needs: 'CUSTOMERS_WRITE', module: 'CUSTOMERS', at: '/gus/nip/12' },
  'POST /customers/export-customer': { needs: 'CUSTOMERS_EXPORT', module: 'CUSTOMERS' },

  'POST /invoices/from-quotations': { needs: 'INVOICES_WRITE', module: 'INVOICES' },
  'POST /invoices/advance': { needs: 'INVOICES_WRITE', module: 'INVOICES' },
  'POST /invoices/:id/export': { needs: 'INVOICES_EXPORT', module: 'INVOICES', at: '/invoices/2147483647/export' },
  'POST /invoices/:id/send': { needs: 'INVOICES_WRITE', module: 'INVOICES', at: '/invoices/2147483647/send' },
  'GET /document/invoice/pdf/:id/:lang': {
    needs: 'INVOICES_READ',
    module: 'INVOICES',
    at: '/document/invoice/pdf/2147483647/pl',
  },
  'POST /invoices/:id/remind': { needs: 'INVOICES_WRITE', module: 'INVOICES', at: '/invoices/2147483647/remind' },
  'POST /invoices/:id/offset': { needs: 'INVOICES_WRITE', module: 'INVOICES', at: '/invoices/2147483647/offset' },
  'POST /invoices/:id/correct': { needs: 'INVOICES_WRITE', module: 'INVOICES', at: '/invoices/2147483647/correct' },

  'POST /attachments/upload': { needs: 'ATTACHMENTS_WRITE', module: 'ATTACHMENTS' },
  'GET /attachments/:id/file': {
    needs: 'ATTACHMENTS_READ',
    module: 'ATTACHMENTS',
    customers: true,
    at: '/attachments/2147483647/file',
  },
  'GET /attachments/:id/preview': {
    needs: 'ATTACHMENTS_READ',
    module: 'ATTACHMENTS',
    customers: true,
    at: '/attachments/2147483647/preview',
  },

  'GET /document/quotation/pdf/:id/:lang': {
    needs: 'QUOTATIONS_READ',
    module: 'QUOTATIONS',
    customers: true,
    at: '/document/quotation/pdf/2147483647/pl',
  },

  'GET /quotations/explain': { needs: 'QUOTATIONS_READ', module: 'QUOTATIONS', query: { id: '2147483647' } },
  'GET /quotations/:id/explain': {
    needs: 'QUOTATIONS_READ',
    module: 'QUOTATIONS',
    at: '/quotations/2147483647/explain',
  },
  'GET /orders/:id/price-preview': {
    needs: 'QUOTATIONS_READ',
    module: 'QUOTATIONS',
    at: '/orders/2147483647/price-preview',
  },
  'POST /orders/:id/price-preview': {
    needs: 'QUOTATIONS_READ',
    module: 'QUOTATIONS',
    at: '/orders/2147483647/price-preview',
  },
  'POST /quotations/price-preview': { needs: 'QUOTATIONS_READ', module: 'QUOTATIONS' },
  'POST /quotations/what-if': { needs: 'QUOTATIONS_READ', module: 'QUOTATIONS' },
  'POST /quotations/:id/what-if': {
    needs: 'QUOTATIONS_READ',
    module: 'QUOTATIONS',
    at: '/quotations/2147483647/what-if',
  },
  'POST /quotations/what-if/apply': { needs: 'ORDERS_WRITE', module: 'QUOTATIONS' },
  'POST /orders/:id/quotation': {
    needs: 'QUOTATIONS_WRITE',
    module: 'QUOTATIONS',
    at: '/orders/2147483647/quotation',
  },
  'POST /orders/:id/copy': { needs: 'ORDERS_WRITE', module: 'ORDERS', at: '/orders/2147483647/copy' },
  'POST /orders/recognise': { needs: 'ORDERS_WRITE', module: 'ORDERS' },

  'GET /mail-recipients/:customerId': {
    needs: ['QUOTATIONS_WRITE', 'INVOICES_WRITE'],
    module: ['QUOTATIONS', 'INVOICES'],
    at: '/mail-recipients/2147483647',
  },
  'POST /quotations/:id/send': {
    needs: 'QUOTATIONS_WRITE',
    module: 'QUOTATIONS',
    at: '/quotations/2147483647/send',
  },

  'GET /work-cards/:id/board': {
    needs: 'WORK_CARDS_READ',
    module: 'WORK_REPORTS',
    at: '/work-cards/2147483647/board',
  },
  'POST /work-cards/:id/status': {
    needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_ADMIN'],
    module: 'WORK_REPORTS',
    at: '/work-cards/2147483647/status',
  },
  'POST /work-cards-items/order-connect': frameWork,
  'POST /work-cards-items/order-amount': frameWork,
  'POST /work-cards-items/order-disconnect': frameWork,
  'POST /work-cards-items/order-position': frameWork,
  'GET /floor/places': { needs: 'WORK_CARDS_WORK', module: 'WORK_REPORTS' },
  'GET /floor/places/:id': { needs: 'WORK_CARDS_WORK', module: 'WORK_REPORTS', at: '/floor/places/2147483647' },
  'GET /floor/places/:id/queue': {
    needs: 'WORK_CARDS_WORK',
    module: 'ORDER_SCHEDULER',
    at: '/floor/places/2147483647/queue',
  },
  'GET /floor/control': { needs: 'WORK_CARDS_WORK', module: 'WORK_REPORTS' },
  'POST /floor/start': { needs: 'WORK_CARDS_WORK', module: 'WORK_REPORTS' },
  'POST /floor/join': { needs: 'WORK_CARDS_WORK', module: 'WORK_REPORTS' },
  'POST /floor/close': { needs: 'WORK_CARDS_WRITE', module: 'WORK_REPORTS' },
  'POST /floor/photo': { needs: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'], module: 'WORK_REPORTS' },
  'GET /scheduler/places': { needs: 'SCHEDULER_READ', module: 'ORDER_SCHEDULER' },
  'GET /scheduler/planned': { needs: 'SCHEDULER_READ', module: 'ORDER_SCHEDULER' },
  'GET /scheduler/items': { needs: 'SCHEDULER_READ', module: 'ORDER_SCHEDULER' },
  'GET /scheduler/load': {
    needs: 'SCHEDULER_READ',
    module: 'ORDER_SCHEDULER',
    query: { placeId: '2147483647' },
  },
  'GET /scheduler/export': { needs: 'SCHEDULER_READ', module: 'ORDER_SCHEDULER' },
  'GET /scheduler/pdf/:id/:lang': {
    needs: 'SCHEDULER_READ',
    module: 'ORDER_SCHEDULER',
    at: '/scheduler/pdf/2147483647/pl',
  },
  'POST /scheduler/arrange-colours': { needs: 'SCHEDULER_READ', module: 'ORDER_SCHEDULER' },
  'PUT /scheduler/:id': { needs: 'SCHEDULER_WRITE', module: 'ORDER_SCHEDULER', at: '/scheduler/2147483647' },
  'PUT /scheduler/plan': { needs: 'SCHEDULER_WRITE', module: 'ORDER_SCHEDULER' },
  'POST /scheduler/plan-previous': { needs: 'SCHEDULER_WRITE', module: 'ORDER_SCHEDULER' },
  'PUT /scheduler/restore': { needs: 'SCHEDULER_WRITE', module: 'ORDER_SCHEDULER' },
  'POST /scheduler/priority': { needs: 'SCHEDULER_WRITE', module: 'ORDER_SCHEDULER' },

  'POST /stocks/add-multi': { needs: 'STOCK_WRITE', module: 'STOCK' },
  'GET /reports/stock-alert': { needs: 'STOCK_READ', module: 'STOCK' },

  'GET /dashboard/work-cards': { needs: 'WORK_CARDS_READ', module: 'WORK_REPORTS' },
  'POST /notices/seen': person,
  'GET /document/reception/pdf/:id/:lang': {
    needs: 'RECEPTION_READ',
    module: 'RECEPTIONS',
    customers: true,
    at: '/document/reception/pdf/2147483647/pl',
  },
  'GET /document/pickup/pdf/:id/:lang': {
    needs: 'ORDERS_READ',
    module: 'ORDERS',
    customers: true,
    at: '/document/pickup/pdf/2147483647/pl',
  },
  'POST /pickups': { needs: 'ORDERS_WRITE', module: 'ORDERS' },
  'POST /complaints/:id/photos': { needs: 'COMPLAINTS_WRITE', module: 'COMPLAINTS', customers: true },
  'GET /zpl/workcard-etiquette/:id': { needs: 'WORK_CARDS_READ', module: 'WORK_REPORTS' },
  'GET /zpl/reception-etiquette/:id': { needs: 'RECEPTION_READ', module: 'RECEPTIONS' },
  'GET /zpl/user-etiquette/:id': { needs: 'USERS_READ' },
  'GET /zpl/work-cards-etiquettes/:id': { needs: 'SUPER_USER', module: 'WORK_REPORTS' },
  'GET /zpl/stock-data/:id': { needs: 'STOCK_READ', module: 'STOCK' },
  'GET /dashboard/orders': { needs: 'ORDERS_READ', module: 'ORDERS' },
  'GET /dashboard/invoices': { needs: 'INVOICES_READ', module: 'INVOICES' },
  'GET /dashboard/notifications': { needs: 'ORDERS_READ', module: 'ORDERS' },
};
