import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';

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
export function useNewOrder(isNew: boolean): void {
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
