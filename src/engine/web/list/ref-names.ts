import { useQueries } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { isRef } from '../../fields/ref/kind';
import { suggest } from '../picker/suggest';
import { filterField } from './address';
import type { ListView } from './view';

/** Names of the records the view's filters point at. A link may bring ids whose names nobody has loaded yet. */
export function useRefNames(entity: AnyEntity, view: ListView): (to: string, id: number) => string {
  const wanted = Object.entries(view.filter).flatMap(([key, value]) => {
    const field = filterField(entity, key);
    if (!isRef(field)) return [];
    return (Array.isArray(value) ? value : [value]).map((id) => ({ to: field.to, id: Number(id) }));
  });
  const names = useQueries({
    queries: wanted.map(({ to, id }) => ({
      queryKey: [to, 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const items = await suggest(to, { id }, signal);
        return items.find((item) => item.id === id)?.name ?? null;
      },
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (to, id) => {
    const at = wanted.findIndex((one) => one.to === to && one.id === id);
    return names[at]?.data ?? `#${id}`;
  };
}
