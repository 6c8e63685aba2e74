import { useTranslation } from '../../../../engine/web/use-translation';
import type { Fields } from '../../../../engine/fields/field';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../stocks/amount-text';
import { stillOut } from './still-out';
import { stocksLend } from '../stocks-lend.entity';

/** What comes back: all of what is still out is proposed. */
export function GiveBackDialog({ row, run, close }: ActionDialogProps<typeof stocksLend>) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const labels = useLabels(stocksLend);
  const unit = row['unit'] as string | undefined;
  const input: Fields = stocksLend.actions['give-back'].input;
  const left = stillOut(row.amount, row.returnedAmount);
  return (
    <ActionForm
      entity={stocksLend}
      action="give-back"
      fields={{ ...input, amount: { ...input['amount']!, unit, span: 2 } }}
      initial={{ amount: left }}
      text={t('stocks-lend.out', { amount: amountText(format, left, unit) })}
      confirmLabel={labels.action('give-back')}
      run={run}
      close={close}
    />
  );
}
