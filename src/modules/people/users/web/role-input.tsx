import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { RefInput } from '../../../../engine/fields/ref/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import type { RowOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { useSession } from '../../../../engine/web/engine-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { dashboard } from '../../roles/dashboard-type';
import type { roles } from '../../roles/roles.entity';

/** Proposes the company's language and the company of who makes the account; nothing chosen is replaced. */
function useNewUser(): void {
  const isNew = useEdit().row === undefined;
  const { company, settings } = useSession();
  const language = settings['defaultLanguage'];
  const companyId = company?.id;
  const { resetField, getFieldState, getValues } = useFormContext<FormValues>();
  useEffect(() => {
    if (!isNew) return;
    if (typeof language === 'string' && !getFieldState('language').isDirty)
      resetField('language', { defaultValue: language });
    if (companyId !== undefined && (getValues('companyId') ?? null) === null)
      resetField('companyId', { defaultValue: companyId });
  }, [isNew, language, companyId, resetField, getFieldState, getValues]);
}

/** The role; choosing one proposes its dashboard, and with it whether the account is a customer's. */
export function RoleInput(input: FieldInputProps) {
  const { setValue } = useFormContext<FormValues>();
  useNewUser();
  const propose = async (id: number) => {
    const { items } = await api.get<{ items: { data: Pick<RowOf<typeof roles>, 'dashboardType'> }[] }>(
      'search/roles-search',
      { page: 1, itemsPerPage: 1, filter: { id, includeData: true } },
    );
    const proposed = items[0]?.data.dashboardType;
    if (proposed === undefined) return;
    setValue('dashboardType', proposed, { shouldDirty: true });
    setValue('isCustomer', proposed === dashboard.customer, { shouldDirty: true });
  };
  return (
    <RefInput
      {...input}
      onChange={(id) => {
        input.onChange(id);
        if (typeof id === 'number') void propose(id).catch(() => undefined);
      }}
    />
  );
}
