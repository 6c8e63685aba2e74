import { useFormContext } from 'react-hook-form';
import { inputs } from '../../../../engine/fields/view/inputs';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { thicknessOf } from '../../../orders/measurement/film-thickness';
import { useTarget } from './target';
import { ThicknessFigures } from './thickness-cell';

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
