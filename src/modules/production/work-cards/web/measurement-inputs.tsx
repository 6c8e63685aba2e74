import { Select } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useBoard } from './board/use-card-board';
import { inputs } from '../../../../engine/fields/view/inputs';
import { thicknessOf } from '../../../orders/measurement/film-thickness';
import { useTarget } from './target';
import { ThicknessFigures } from './thickness-cell';

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

const TextInput = inputs.text;

/** Points of a gauge as they are read off; what they come to is said while they are typed. */
export function ThicknessInput(props: FieldInputProps) {
  const { watch } = useFormContext();
  const target = useTarget(watch('workCardId') as number, watch('orderItemId') as number | null);
  const thickness = thicknessOf(props.value as string | null);
  return (
    <>
      <TextInput {...props} />
      {thickness && <ThicknessFigures of={thickness} target={target} />}
    </>
  );
}
