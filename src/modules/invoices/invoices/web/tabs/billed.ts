interface Link {
  quotationId: number;
  quotation: { name: string } | null;
}
type Item = Readonly<Record<string, unknown>>;

/** A quotation on an invoice: its order, how many lines of the invoice come from it and what they come to (hundredths). */
export interface Billed {
  id: number;
  number: string;
  order: { id: number; number: string } | null;
  lines: number;
  net: number;
}

/** Quotations an invoice bills, and those a proforma only shows. */
export function billedQuotations(links: readonly Link[], items: readonly Item[]): Billed[] {
  const found = new Map<number, Billed>();
  const take = (id: number, number: string) => {
    const known = found.get(id) ?? { id, number, order: null, lines: 0, net: 0 };
    found.set(id, known);
    return known;
  };
  for (const { quotationId, quotation } of links) take(quotationId, quotation?.name ?? `#${quotationId}`);
  for (const item of items) {
    if (typeof item['quotationId'] !== 'number') continue;
    const one = take(item['quotationId'], String(item['quotationNumber'] ?? `#${item['quotationId']}`));
    one.lines += 1;
    one.net += Number(item['valueNet'] ?? 0);
    if (typeof item['orderId'] === 'number')
      one.order ??= { id: item['orderId'], number: String(item['orderNumber'] ?? `#${item['orderId']}`) };
  }
  return [...found.values()];
}
