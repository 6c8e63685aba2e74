import { useTranslation } from '../../../../engine/web/use-translation';
import type { Fields } from '../../../../engine/fields/field';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../stocks/amount-text';
import { stocksLend } from '../stocks-lend.entity';

const thousandths = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** What of a loan has not come back: `5.000`, `1.250` → `3.750`. Both with three decimals, as the server sends them. */
function stillOut(amount: string, returned: string): string {
  const left = String(thousandths(amount) - thousandths(returned)).padStart(4, '0');
  return `${left.slice(0, -3)}.${left.slice(-3)}`;
}

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
