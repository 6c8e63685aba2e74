import type { RefValue } from '../../../../engine/entity';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type AnyRow, type BeforeSave } from '../../../../engine/web/screens';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../engine/web/i18n';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf, labelsOf } from '../../../labels/label-printing/web/labels-of';
import { AmountCell, DateToCell, LotCell } from './stock-cells';
import { stocks } from '../stocks.entity';

// The list reads this file too: what only the edit screen or a dialog draws comes when it is drawn.
const StockHeader = lazyPart(() => import('./stock-header').then((m) => m.StockHeader));
const FirstAmountInput = lazyPart(() => import('./first-amount-input').then((m) => m.FirstAmountInput));
const StockButtons = lazyPart(() => import('./stock-buttons').then((m) => m.StockButtons));
const dialog = (action: 'change' | 'move' | 'lend') =>
  lazyPart(() => import('./amount-dialog').then((m) => m.amountDialog(action)));

/** The code of a saved lot is on its label already: a change of it is asked about. */
async function confirmBarcode({ values, row }: BeforeSave<typeof stocks>): Promise<boolean> {
  if (!row || !('barcode' in values) || (values.barcode ?? null) === row.barcode) return true;
  return confirm({
    title: i18n.t('stock:stocks.barcode.title'),
    text: i18n.t('stock:stocks.barcode.text', { before: row.barcode ?? i18n.t('stock:stocks.barcode.none') }),
    confirmLabel: i18n.t('stock:stocks.barcode.confirm'),
  });
}

const lotName = (row: AnyRow): string => {
  const product = row['product'] as RefValue | null | undefined;
  return [product?.name, row['serialNumber'], row['boxNumber']].filter(Boolean).join(' · ');
};

export const stocksScreens = screens(stocks, {
  cells: { amount: AmountCell, lentAmount: AmountCell, dateTo: DateToCell, serialNumber: LotCell },
  inputs: { firstAmount: FirstAmountInput },
  enabled: {
    productId: (_, row) => !row,
    storageId: (_, row) => !row,
    unit: (_, row) => !row,
    firstAmount: (_, row) => !row,
  },
  header: StockHeader,
  toolbar: labelOf('stock'),
  listToolbar: StockButtons,
  selectionToolbar: labelsOf('stock', lotName),
  rowActions: ['change', 'move', 'lend', 'open', 'renew', 'damage'],
  rowMenu: [labelCommand('stock', 'STOCK_READ')],
  actions: { change: dialog('change'), move: dialog('move'), lend: dialog('lend') },
  beforeSave: confirmBarcode,
});
