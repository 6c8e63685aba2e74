import { api } from '../../../../engine/web/api';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';

export interface FoundProduct {
  id: number;
  name: string;
  unit: string;
}
interface ProductData {
  code?: string | null;
  externalCode?: string | null;
  barcode?: string | null;
  unit?: string | null;
}

/**
 * The product a scanned or typed code belongs to: by barcode, code or the producer's code exactly, else the only one that
 * answers to it.
 */
export async function findProduct(code: string): Promise<FoundProduct | undefined> {
  const { items } = await api.get<PickerAnswer>('search/products-search', {
    page: 1,
    itemsPerPage: 50,
    filter: { search: code, includeData: true },
  });
  const wanted = code.toLowerCase();
  const dataOf = (item: (typeof items)[number]) => (item as { data?: ProductData }).data ?? {};
  const named = (key: keyof ProductData) => items.find((item) => dataOf(item)[key]?.toLowerCase() === wanted);
  const found =
    named('barcode') ?? named('code') ?? named('externalCode') ?? (items.length === 1 ? items[0] : undefined);
  return found && { id: found.id, name: found.name, unit: dataOf(found).unit ?? 'kg' };
}
