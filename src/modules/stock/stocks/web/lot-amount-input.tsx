import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { RefValue } from '../../../../engine/entity';
import { DecimalInput } from '../../../../engine/fields/decimal/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { api } from '../../../../engine/web/api';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import { useTranslation } from '../../../../engine/web/use-translation';
import { amountText } from '../amount-text';
import { stocks } from '../stocks.entity';

/** An amount taken from the lot chosen in the form: in its unit, with what there is of it below. */
export function LotAmountInput(input: FieldInputProps) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const { read } = useAbilities(stocks);
  const stockId = useFormContext<{ stockId?: number | null }>().watch('stockId') ?? null;
  const { data: lot } = useQuery({
    queryKey: [stocks.name, 'on-hand', stockId],
    queryFn: () => api.read<typeof stocks>(stocks.name, stockId!),
    enabled: read && stockId !== null,
  });
  if (!lot || lot.id !== stockId) return <DecimalInput {...input} />;
  const field = { ...input.field, unit: lot.unit } as FieldInputProps['field'];
  const storage = (lot['storage'] as RefValue | null)?.name ?? '';
  const onHand = t('stocks.onHand', { amount: amountText(format, lot.amount, lot.unit), storage });
  // What was lent or handed out is off the stock already.
  return <DecimalInput {...input} field={field} {...(input.row ? {} : { hint: onHand })} />;
}
