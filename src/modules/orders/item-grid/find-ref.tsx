import type { RefValue } from '../../../engine/entity';
import { api } from '../../../engine/web/api';
import { matching, type PickerAnswer } from '../../../engine/web/picker/picker-item';
import { answerKey, type RefColumn } from '../item-paste/pasted-lines';
import { recognise } from '../item-paste/recognise';

const columns: Readonly<Record<string, RefColumn>> = {
  services: 'serviceId',
  products: 'product1Id',
  'product-profiles': 'productProfileId',
  'product-states': 'productStateId',
};

/** The record a typed name stands for: what the server recognises, else the only one found. */
export async function findByName(to: string, text: string, customerId: number | null): Promise<RefValue | undefined> {
  const column = columns[to];
  try {
    if (column) {
      const answers = await recognise([{ column, text }], customerId, AbortSignal.timeout(10_000));
      const hit = answers.get(answerKey(column, text))?.hit;
      if (hit) return hit;
    }
    const query = { page: 1, itemsPerPage: 20, filter: { search: text.toLowerCase() } };
    const { items } = await api.get<PickerAnswer>(`search/${to}-search`, query);
    const hits = matching(items, text);
    const [only] = hits;
    return only && hits.length === 1 ? { id: only.id, name: only.name, color: only.color } : undefined;
  } catch {
    // The cell stays red: it can be typed again.
    return undefined;
  }
}
