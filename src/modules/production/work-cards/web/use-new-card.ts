import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import type { FormValues } from '../../../../engine/web/edit/form-values';

/** Proposes the person's company for a new card, else the only one there is, and who opens it as responsible. */
export function useNewCard(isNew: boolean): void {
  const { company, user } = useSession();
  const { setValue, getValues } = useFormContext<FormValues>();
  const companyId = company?.id;
  useEffect(() => {
    if (!isNew) return;
    const propose = (key: string, id: number | undefined) => {
      if (id !== undefined && (getValues(key) ?? null) === null) setValue(key, id);
    };
    propose('responsibleUserId', user.id);
    if (companyId !== undefined) return propose('companyId', companyId);
    void api
      .get<{ items: { id: number }[] }>('search/companies-search', {
        page: 1,
        itemsPerPage: 2,
        filter: { isActive: true },
      })
      .then(({ items }) => items.length === 1 && propose('companyId', items[0]!.id))
      .catch(() => undefined);
  }, [isNew, companyId, user.id, setValue, getValues]);
}
