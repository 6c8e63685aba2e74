import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import type { AnyRow } from '../../../../engine/web/screens';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';

interface Answer {
  items: AnyRow[];
}
const stepsKey = (service: number) => ['service-steps', 'list', 'of', 'serviceId', service];

/** The steps of a service in order, the options of all of them, and a way to move one. */
export function useSteps(service: number) {
  const client = useQueryClient();
  const key = stepsKey(service);
  const steps = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get<Answer>('service-steps', { page: 0, itemsPerPage: -1, filter: { serviceId: service } }, { signal }),
  });
  const ids = steps.data?.items.map(({ id }) => id) ?? [];
  const options = useQuery({
    queryKey: ['step-options', 'list', 'of', 'service', service, ids],
    queryFn: ({ signal }) =>
      api.get<Answer>('step-options', { page: 0, itemsPerPage: -1, filter: { serviceStepId: ids } }, { signal }),
    enabled: ids.length > 0,
  });
  const move = async (from: number, to: number) => {
    const items = steps.data?.items ?? [];
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    client.setQueryData<Answer>(key, (known) => known && { ...known, items: next });
    await attempt(async () => {
      await api.put(`services/${service}/step-order`, { ids: next.map(({ id }) => id) });
      toastSaved();
    });
    await client.invalidateQueries({ queryKey: ['service-steps'] });
  };
  const optionsOf = (step: number) => (options.data?.items ?? []).filter((row) => row['serviceStepId'] === step);
  return { steps: steps.data?.items, error: steps.error ?? options.error, optionsOf, move };
}
