import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Fields } from '../../../../engine/fields/field';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import type { RefValue } from '../../../../engine/entity';
import type { Format } from '../../../../engine/format';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps, AnyRow } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../engine/web/i18n';
import { amountText } from '../amount-text';
import { stocks } from '../stocks.entity';

/** Only storages are offered it may go to. */
const otherStorage = (action: 'move' | 'lend', takesFrom: number) => {
  const field = stocks.actions[action].input.targetStorageId;
  return { ...field, pick: { ...field.pick, takesFrom } };
};

const LOTS = 200;
const lotKey = (row: AnyRow): string =>
  [row['serialNumber'], row['boxNumber']].map((part) => String((part as string | null) ?? '').toLowerCase()).join('|');

/** Where the same lot is in the target storage already, asks whether what is moved shall join it. */
async function confirmJoin(row: AnyRow, targetStorageId: unknown, format: Format): Promise<boolean> {
  const filter = { productId: row['productId'], storageId: targetStorageId };
  const { items } = await api.get<{ items: AnyRow[] }>('stocks', { page: 0, itemsPerPage: LOTS, filter });
  const there = items.find((one) => lotKey(one) === lotKey(row));
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

/** The dialog of an action that moves an amount: the same fields, with what is on hand said above and its unit beside. */
export function amountDialog(action: 'change' | 'move' | 'lend') {
  return function AmountDialog({ row, run, close }: ActionDialogProps<typeof stocks>) {
    const { t } = useTranslation('stock');
    const format = useFormat();
    const labels = useLabels(stocks);
    const [onHand, setOnHand] = useState(row.amount);
    const { seenAmount: _, ...input }: Fields = stocks.actions[action].input;
    const fields: Fields = {
      ...input,
      ...(action !== 'change' && { targetStorageId: otherStorage(action, row.storageId) }),
      amount: { ...input['amount']!, unit: row.unit, span: 2 },
    };
    const move = async (values: Record<string, unknown>) =>
      (await confirmJoin(row, values['targetStorageId'], format)) ? run(values) : false;
    const count = async (values: Record<string, unknown>) => {
      try {
        await run({ ...values, seenAmount: onHand });
      } catch (error) {
        if (error instanceof ApiRequestError && error.errorStr === 'StockMovedMeanwhile')
          setOnHand((await api.read<typeof stocks>('stocks', row.id)).amount);
        throw error;
      }
    };
    const storage = (row['storage'] as RefValue | null)?.name ?? '';
    return (
      <ActionForm
        entity={stocks}
        action={action}
        fields={fields}
        initial={action === 'lend' ? { lendDate: today() } : action === 'change' ? { amount: row.amount } : undefined}
        text={t('stocks.onHand', { amount: amountText(format, onHand, row.unit), storage })}
        confirmLabel={labels.action(action)}
        run={{ change: count, move, lend: run }[action]}
        close={close}
      />
    );
  };
}
