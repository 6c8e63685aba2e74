import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { confirmBarcode } from './confirm-barcode';
import { AmountCell, DateToCell } from './stock-cells';
import { stocks } from '../stocks.entity';

// The list reads this file too: what only the edit screen or a dialog draws comes when it is drawn.
const StockHeader = lazy(() => import('./stock-header').then((m) => ({ default: m.StockHeader })));
const FirstAmountInput = lazy(() => import('./first-amount-input').then((m) => ({ default: m.FirstAmountInput })));
const StockButtons = lazy(() => import('./stock-buttons').then((m) => ({ default: m.StockButtons })));
const StockLabel = lazy(() => import('./stock-labels').then((m) => ({ default: m.StockLabel })));
const StockLabels = lazy(() => import('./stock-labels').then((m) => ({ default: m.StockLabels })));
const dialog = (action: 'change' | 'move' | 'lend') =>
  lazy(() => import('./amount-dialog').then((m) => ({ default: m.amountDialog(action) })));

export const stocksScreens = screens(stocks, {
  cells: { amount: AmountCell, lentAmount: AmountCell, dateTo: DateToCell },
  inputs: { firstAmount: FirstAmountInput },
  enabled: {
    productId: (_, row) => !row,
    storageId: (_, row) => !row,
    unit: (_, row) => !row,
    firstAmount: (_, row) => !row,
  },
  header: StockHeader,
  toolbar: StockLabel,
  listToolbar: StockButtons,
  selectionToolbar: StockLabels,
  rowActions: ['change', 'move', 'lend', 'open', 'renew', 'damage'],
  rowMenu: [labelCommand('stock', 'STOCK_READ')],
  actions: { change: dialog('change'), move: dialog('move'), lend: dialog('lend') },
  beforeSave: confirmBarcode,
});
