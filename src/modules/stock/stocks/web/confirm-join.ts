import type { RefValue } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../engine/web/i18n';
import type { AnyRow } from '../../../../engine/web/screens';
import type { Format } from '../../../../engine/format';
import { amountText } from '../amount-text';

const LOTS = 200;
const keyOf = (row: AnyRow): string =>
  [row['serialNumber'], row['boxNumber']].map((part) => String((part as string | null) ?? '').toLowerCase()).join('|');

/** Where the same lot is in the target storage already, asks whether what is moved shall join it. */
export async function confirmJoin(row: AnyRow, targetStorageId: unknown, format: Format): Promise<boolean> {
  const filter = { productId: row['productId'], storageId: targetStorageId };
  const { items } = await api.get<{ items: AnyRow[] }>('stocks', { page: 0, itemsPerPage: LOTS, filter });
  const there = items.find((one) => keyOf(one) === keyOf(row));
  if (!there || Number(there['amount']) === 0) return true;
  return confirm({
    title: i18n.t('stock:stocks.join.title'),
    text: i18n.t('stock:stocks.join.text', {
      amount: amountText(format, String(there['amount']), String(there['unit'])),
      storage: (there['storage'] as RefValue | null)?.name ?? '',
    }),
    confirmLabel: i18n.t('stock:stocks.join.confirm'),
  });
}
