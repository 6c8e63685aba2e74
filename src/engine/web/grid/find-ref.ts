import type { RefValue } from '../../entity';
import { api } from '../api';
import { matching, type PickerAnswer } from '../picker/picker-items';

/** The record of this name, else the only one a search finds; undefined where there are several, none, or no answer. */
export async function findByName(to: string, text: string): Promise<RefValue | undefined> {
  try {
    const query = { page: 1, itemsPerPage: 20, filter: { search: text.toLowerCase() } };
    const { items } = await api.get<PickerAnswer>(`search/${to}-search`, query);
    const exact = items.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
    const hits = exact.length ? exact : matching(items, text);
    const [only] = hits;
    return only && hits.length === 1 ? { id: only.id, name: only.name, color: only.color } : undefined;
  } catch {
    // The cell stays marked as wrong and can be typed again.
    return undefined;
  }
}
