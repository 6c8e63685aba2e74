import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { LentCell, ReturnCell } from './lend-cells';
import { stocksLend } from '../stocks-lend.entity';

const GiveBackDialog = lazyPart(() => import('./give-back-dialog').then((m) => m.GiveBackDialog));

export const stocksLendScreens = screens(stocksLend, {
  cells: { amount: LentCell, returnedAmount: LentCell, returnDate: ReturnCell },
  facts: ['productId', 'amount', 'returnedAmount', 'returnDate'],
  primary: 'give-back',
  rowActions: ['give-back'],
  enabled: {
    stockId: (_, row) => !row,
    targetStorageId: (_, row) => !row,
    amount: (_, row) => !row,
    lendDate: (_, row) => !row,
  },
  actions: { 'give-back': GiveBackDialog },
});
