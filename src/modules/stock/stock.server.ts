import { ledgerFix } from './ledger/server/ledger.fix';
import { stockAlert } from './stock-limits/server/stock-alert.routes';
import { stockLimitsServer } from './stock-limits/server/stock-limits.server';
import { stockLogServer } from './stock-log/server/stock-log.server';
import { stockStateRoutes } from './stock-state-report/server/stock-state';
import { stocksGroupedServer } from './stocks-grouped/server/stocks-grouped.server';
import { stocksLendServer } from './stocks-lend/server/stocks-lend.server';
import { addMulti } from './stocks/server/add-multi.routes';
import { stocksServer } from './stocks/server/stocks.server';
import { storagesServer } from './storages/server/storages.server';
import type { AreaServer } from '../area';

export const stockArea: AreaServer = {
  features: [
    {
      entities: [
        stocksServer,
        stocksGroupedServer,
        stocksLendServer,
        stockLogServer,
        stockLimitsServer,
        storagesServer,
      ],
      routes: [addMulti, stockAlert, ...stockStateRoutes],
      fixes: [ledgerFix],
    },
  ],
};
