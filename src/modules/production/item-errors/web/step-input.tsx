import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useCan } from '../../../../engine/web/engine-context';
import type { orderItemServices } from '../../../orders/order-items/order-item-services.entity';

/** The step pieces go back to, by its name: one of the item's own on which pieces are finished. */
export function StepInput(input: FieldInputProps) {
  const { watch } = useFormContext();
  const orderItemId = watch('orderItemId') as number | null;
  const may = useCan('ORDERS_READ');
  const { data } = useQuery({
    queryKey: ['order-item-services', 'list', 'of', orderItemId],
    queryFn: ({ signal }) =>
      api.list<typeof orderItemServices>('order-item-services', { filter: { orderItemId } }, { signal }),
    enabled: may && orderItemId !== null,
  });
  const steps = (data?.items ?? []).filter(({ finishedAmount }) => finishedAmount > 0);
  return (
    <Select
      {...wrapperProps(input)}
      value={input.value === null || input.value === undefined ? null : String(input.value)}
      clearable
      readOnly={input.readOnly}
      data={steps.map(({ id, serviceStep }) => ({ value: String(id), label: serviceStep?.name ?? `#${id}` }))}
      onChange={(value) => input.onChange(value === null ? null : Number(value))}
    />
  );
}
