import { PercentInput } from '../../../../engine/fields/percent/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { commonDiscount, type LineRow } from './line-view';

/** The discount of a quotation. While it is only read, one without its own shows what its lines have of order or customer. */
export function DiscountInput(input: FieldInputProps) {
  const { row } = useEdit();
  const given = input.readOnly ? commonDiscount((row?.['items'] ?? []) as LineRow[]) : null;
  return <PercentInput {...input} value={input.value ?? given} />;
}
