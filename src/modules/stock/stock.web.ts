import type { AreaWeb } from '../area.web';

/** Whose movements an address asks for, and the field that names it. */
const logFilters: Readonly<Record<string, string>> = { stock: 'stockId', product: 'productId', storage: 'storageId' };

export const stockArea: AreaWeb = {
  screens: {
    stocks: () => import('./stocks/web/stocks.screens').then((m) => m.stocksScreens),
    'stocks-grouped': () => import('./stocks-grouped/web/stocks-grouped.screens').then((m) => m.stocksGroupedScreens),
    'stocks-lend': () => import('./stocks-lend/web/stocks-lend.screens').then((m) => m.stocksLendScreens),
    storages: () => import('./storages/web/storages.screens').then((m) => m.storagesScreens),
    'stock-log': () => import('./stock-log/web/stock-log.screens').then((m) => m.stockLogScreens),
  },
  pages: [
    {
      path: 'stocks/add-multi',
      module: 'STOCK',
      needs: 'STOCK_WRITE',
      title: 'stock:delivery.title',
      load: () => import('./deliveries/web/delivery-screen'),
    },
    {
      path: 'stocks-grouped/view/:productId/:storageId',
      module: 'STOCK',
      needs: 'STOCK_READ',
      title: 'stock:stocks-grouped.one',
      load: () => import('./stocks-grouped/web/by-product-screen'),
    },
    {
      path: 'stock-log/:mode/:id',
      module: 'STOCK',
      needs: 'STOCK_CHANGE',
      title: 'stock:stock-log.many',
      load: () =>
        import('../../engine/web/redirect').then(({ redirect }) =>
          redirect(({ mode = '', id = '' }) => {
            const field = logFilters[mode];
            return field && /^\d+$/.test(id) ? `/stock-log?f.${field}=${id}` : '/stock-log';
          }),
        ),
    },
  ],
};
