import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { DateCell, GroupedAmountCell, LowCell, OverCell } from './grouped-cells';
import { stocksGrouped } from '../stocks-grouped.entity';

const ToProduct = lazyPart(() => import('./to-product').then((m) => m.ToProduct));

export const stocksGroupedScreens = screens(stocksGrouped, {
  cells: {
    amount: GroupedAmountCell,
    lentAmount: GroupedAmountCell,
    amountMin: GroupedAmountCell,
    isLow: LowCell,
    amountMax: GroupedAmountCell,
    isOver: OverCell,
    nearestDate: DateCell,
  },
  edit: ToProduct,
});
