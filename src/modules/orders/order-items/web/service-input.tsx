import { useTranslation } from '../../../../engine/web/use-translation';
import { RefInput } from '../../../../engine/fields/ref/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { useRecord } from '../../../../engine/web/edit/use-record';
import type { orders } from '../../orders/orders.entity';

/** The service of an item; left empty it is that of its order, which is named in its place. */
export function ServiceInput(input: FieldInputProps) {
  const { t } = useTranslation('orders');
  const orderId = input.row?.['orderId'];
  const { data: order } = useRecord<typeof orders>('orders', typeof orderId === 'number' ? orderId : undefined);
  const inherited = input.value == null ? order?.service : null;
  return (
    <RefInput {...input} {...(inherited && { placeholder: t('form.serviceOfOrder', { service: inherited.name }) })} />
  );
}
