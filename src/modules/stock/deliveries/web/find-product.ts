import { gtinForms, parseGs1 } from '../../../../engine/gs1';
import { api } from '../../../../engine/web/api';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';

export interface FoundProduct {
  id: number;
  name: string;
  unit: string;
  /** What a GS1 code holds of the lot besides. */
  lot?: { serialNumber?: string; dateTo?: string; amount?: string };
}
interface ProductData {
  code?: string | null;
  externalCode?: string | null;
  barcode?: string | null;
  unit?: string | null;
}

/** What is searched for, and the ways of writing it a product's code may be equal to. */
const wantedOf = (code: string): { search: string; equal: readonly string[] } => {
  const gtin = parseGs1(code)?.gtin;
  const equal = gtin ? gtinForms(gtin) : [code.toLowerCase()];
  // The shortest form is part of all others.
  return { search: equal.at(-1)!, equal };
};

/** Lot, expiry and kilograms a GS1 code holds of a box; these are no amount of what is counted otherwise. */
function lotOf(code: string, unit: string): FoundProduct['lot'] {
  const { lot, expiry, weight } = parseGs1(code) ?? {};
  const values = {
    ...(lot && { serialNumber: lot }),
    ...(expiry && { dateTo: expiry }),
    ...(weight && unit.toLowerCase() === 'kg' && { amount: weight }),
  };
  return Object.keys(values).length ? values : undefined;
}

/**
 * The product a scanned or typed code belongs to: by barcode, code or the producer's code exactly, else the only one that
 * answers to it. A GS1 code means the product of its number, and brings its lot.
 */
export async function findProduct(code: string): Promise<FoundProduct | undefined> {
  const { search, equal } = wantedOf(code);
  const { items } = await api.get<PickerAnswer>('search/products-search', {
    page: 1,
    itemsPerPage: 50,
    filter: { search, includeData: true },
  });
  const dataOf = (item: (typeof items)[number]) => (item as { data?: ProductData }).data ?? {};
  const named = (key: keyof ProductData) =>
    items.find((item) => equal.includes(dataOf(item)[key]?.toLowerCase() ?? ''));
  const found =
    named('barcode') ?? named('code') ?? named('externalCode') ?? (items.length === 1 ? items[0] : undefined);
  if (!found) return undefined;
  const unit = dataOf(found).unit ?? 'kg';
  const lot = lotOf(code, unit);
  return { id: found.id, name: found.name, unit, ...(lot && { lot }) };
}
