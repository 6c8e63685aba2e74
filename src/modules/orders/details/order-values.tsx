import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../../engine/web/edit/form-values';

/** What the form of the order says now, as far as its items need it. */
export interface OrderNow {
  customerId: number | null;
  serviceId: number | null;
  discountPercent: number | null;
}

export function useOrderNow(): OrderNow {
  const { watch } = useFormContext<FormValues>();
  const [customerId, serviceId, discountPercent] = watch(['customerId', 'serviceId', 'discountPercent']);
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    customerId: number(customerId),
    serviceId: number(serviceId),
    discountPercent: number(discountPercent),
  };
}
