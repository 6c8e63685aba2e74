import { useFormContext } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { Picker } from '../../../../engine/web/picker/picker';
import { useNewOrder } from './use-new-order';
import type { RefValue } from '../../../../engine/entity';

interface CustomerTerms {
  discountPercent: number | null;
}

/** The customer; choosing one for a new order proposes what was agreed with them. */
export function CustomerInput(input: FieldInputProps) {
  const { row } = useEdit();
  useNewOrder(row === undefined);
  const { setValue, getFieldState } = useFormContext<FormValues>();
  const propose = async (id: number) => {
    const terms = await api.get<CustomerTerms>(`customers/${id}`).catch(() => undefined);
    if (terms && !getFieldState('discountPercent').isTouched) {
      setValue('discountPercent', terms.discountPercent, { shouldDirty: true });
    }
  };
  return (
    <Picker
      {...wrapperProps(input)}
      inputRef={input.inputRef}
      to="customers"
      createNew
      required
      value={typeof input.value === 'number' ? input.value : null}
      current={input.row?.['customer'] as RefValue | null | undefined}
      onChange={(id) => {
        input.onChange(id);
        if (!row && id !== null) void propose(id);
      }}
    />
  );
}
