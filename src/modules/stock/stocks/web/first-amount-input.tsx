import { useFormContext } from 'react-hook-form';
import { DecimalInput } from '../../../../engine/fields/decimal/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';

/** The opening amount with the unit the lot is kept in. */
export function FirstAmountInput(input: FieldInputProps) {
  const unit = useFormContext<{ unit?: string | null }>().watch('unit');
  const field = { ...input.field, unit: unit || undefined } as FieldInputProps['field'];
  return <DecimalInput {...input} field={field} />;
}
