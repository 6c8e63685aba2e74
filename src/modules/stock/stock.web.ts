import { deliveryPage } from './deliveries/web/delivery.page';
import { logOfPage } from './stock-log/web/log-of.page';
import { byProductPage } from './stocks-grouped/web/by-product.page';
import { stocks } from './stocks/stocks.entity';
import type { AreaWeb } from '../area.web';

export const stockArea: AreaWeb = {
  screens: {
    stocks: () => import('./stocks/web/stocks.screens').then((m) => m.stocksScreens),
    'stocks-grouped': () => import('./stocks-grouped/web/stocks-grouped.screens').then((m) => m.stocksGroupedScreens),
    'stocks-lend': () => import('./stocks-lend/web/stocks-lend.screens').then((m) => m.stocksLendScreens),
    'stock-log': () => import('./stock-log/web/stock-log.screens').then((m) => m.stockLogScreens),
  },
  pages: [deliveryPage, byProductPage, logOfPage],
};
