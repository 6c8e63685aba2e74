import { api } from '../../../engine/web/api';
import { matching, type PickerAnswer } from '../../../engine/web/picker/picker-item';
import type { FindRef } from './grid-data';

/** The record a typed name stands for: the only one found, or the one called exactly so. */
export const findByName: FindRef = async (to, text) => {
  const query = { page: 1, itemsPerPage: 20, filter: { search: text.toLowerCase() } };
  const { items } = await api.get<PickerAnswer>(`search/${to}-search`, query).catch(() => ({ items: [] }) as never);
  const exact = items.find(({ name, searchdata }) =>
    [name, searchdata].some((own) => own?.toLowerCase() === text.toLowerCase()),
  );
  const hits = matching(items, text);
  const hit = exact ?? (hits.length === 1 ? hits[0] : undefined);
  return hit && { id: hit.id, name: hit.name, color: hit.color };
};
