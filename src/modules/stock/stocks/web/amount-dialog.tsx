import { useTranslation } from '../../../../engine/web/use-translation';
import type { Fields } from '../../../../engine/fields/field';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import type { RefValue } from '../../../../engine/entity';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../amount-text';
import { confirmJoin } from './confirm-join';
import { stocks } from '../stocks.entity';

/** Only storages are offered it may go to. */
const otherStorage = (action: 'move' | 'lend', takesFrom: number) => {
  const field = stocks.actions[action].input.targetStorageId;
  return { ...field, pick: { ...field.pick, takesFrom } };
};

/** The dialog of an action that moves an amount: the same fields, with what is on hand said above and its unit beside. */
export function amountDialog(action: 'change' | 'move' | 'lend') {
  return function AmountDialog({ row, run, close }: ActionDialogProps<typeof stocks>) {
    const { t } = useTranslation('stock');
    const format = useFormat();
    const labels = useLabels(stocks);
    const input: Fields = stocks.actions[action].input;
    const fields: Fields = {
      ...input,
      ...(action !== 'change' && { targetStorageId: otherStorage(action, row.storageId) }),
      amount: { ...input['amount']!, unit: row.unit, span: 2 },
    };
    const move = async (values: Record<string, unknown>) => {
      if (await confirmJoin(row, values['targetStorageId'], format)) await run(values);
    };
    const storage = (row['storage'] as RefValue | null)?.name ?? '';
    return (
      <ActionForm
        entity={stocks}
        action={action}
        fields={fields}
        initial={action === 'lend' ? { lendDate: today() } : action === 'change' ? { amount: row.amount } : undefined}
        text={t('stocks.onHand', { amount: amountText(format, row.amount, row.unit), storage })}
        confirmLabel={labels.action(action)}
        run={action === 'move' ? move : run}
        close={close}
      />
    );
  };
}
