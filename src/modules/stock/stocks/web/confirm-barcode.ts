import { confirm } from '../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../engine/web/i18n';
import type { BeforeSave } from '../../../../engine/web/screens';
import type { stocks } from '../stocks.entity';

/** The code of a saved lot is on its label already: a change of it is asked about. */
export async function confirmBarcode({ values, row }: BeforeSave<typeof stocks>): Promise<boolean> {
  if (!row || !('barcode' in values) || (values.barcode ?? null) === row.barcode) return true;
  return confirm({
    title: i18n.t('stock:stocks.barcode.title'),
    text: i18n.t('stock:stocks.barcode.text', { before: row.barcode ?? i18n.t('stock:stocks.barcode.none') }),
    confirmLabel: i18n.t('stock:stocks.barcode.confirm'),
  });
}
