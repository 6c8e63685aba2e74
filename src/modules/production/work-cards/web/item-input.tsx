import { Select } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useBoard } from './board/use-card-board';

/** Which item was measured: one of those that hang on the card. */
export function ItemInput(input: FieldInputProps) {
  const { watch } = useFormContext();
  const { data } = useBoard(watch('workCardId') as number);
  const items = new Map(
    data?.frames
      .flatMap((frame) => frame.items)
      .map((item) => [String(item.orderItemId), `${item.itemName} · ${item.orderNumber}`]),
  );
  return (
    <Select
      {...wrapperProps(input)}
      value={input.value === null || input.value === undefined ? null : String(input.value)}
      clearable
      searchable
      readOnly={input.readOnly}
      data={[...items].map(([value, label]) => ({ value, label }))}
      onChange={(value) => input.onChange(value === null ? null : Number(value))}
    />
  );
}
