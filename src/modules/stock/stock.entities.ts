import { stockLimits } from './stock-limits/stock-limits.entity';
import { stockLog } from './stock-log/stock-log.entity';
import { stocksGrouped } from './stocks-grouped/stocks-grouped.entity';
import { stocksLend } from './stocks-lend/stocks-lend.entity';
import { stocks } from './stocks/stocks.entity';
import { storages } from './storages/storages.entity';

export const stockEntities = [storages, stocks, stocksGrouped, stocksLend, stockLog, stockLimits] as const;
