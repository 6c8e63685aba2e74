import { useFormContext } from 'react-hook-form';
import { useEffect } from 'react';
import { api } from '../../../../engine/web/api';
import { useAvailableRefs } from '../../../../engine/web/available-refs';
import { useSession } from '../../../../engine/web/engine-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { Picker } from '../../../../engine/web/picker/picker';
import type { RefValue } from '../../../../engine/entity';
import { orders } from '../orders.entity';

interface CustomerTerms {
  discountPercent: number | null;
}

interface Found {
  items: { id: number; company: { id: number } | null }[];
}
/** The standard row of the company, else that of all companies. */
const standard = (name: string, companyId: number | undefined): Promise<number | undefined> =>
  api
    .get<Found>(name, { page: 0, itemsPerPage: 100, filter: { isDefault: true } })
    .then(({ items }) => {
      const own = items.find(({ company }) => company && company.id === companyId);
      return (own ?? items.find(({ company }) => !company))?.id;
    })
    .catch(() => undefined);

/** Proposes the person's company, and the shop's usual service and priority, for a new order; nothing typed is replaced. */
function useNewOrder(isNew: boolean): void {
  const { company } = useSession();
  const { resetField, getValues } = useFormContext<FormValues>();
  const companyId = company?.id;
  useEffect(() => {
    if (!isNew) return;
    const propose = (key: string, id: number | undefined) => {
      // What is proposed is where the form begins: as long as nothing is typed, there is nothing to save.
      if (id !== undefined && (getValues(key) ?? null) === null) resetField(key, { defaultValue: id });
    };
    propose('companyId', companyId);
    void standard('services', companyId).then((id) => propose('serviceId', id));
    void standard('order-priorities', companyId).then((id) => propose('orderPriorityId', id));
  }, [isNew, companyId, resetField, getValues]);
}

/** The customer; choosing one for a new order proposes what was agreed with them. */
export function CustomerInput(input: FieldInputProps) {
  const { row } = useEdit();
  useNewOrder(row === undefined);
  const mayPrice = useAvailableRefs()(orders.fields.discountPercent);
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
        // Who sees no prices leaves the terms to the server.
        if (!row && mayPrice && id !== null) void propose(id);
      }}
    />
  );
}
