import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEdit } from '../../../../../engine/web/edit/edit-context';
import { sameCell, type FormLine, type FormLines } from '../../../../../engine/web/edit/form-lines';
import type { FormValues } from '../../../../../engine/web/edit/form-values';
import type { Lines } from '../../../../../engine/web/edit/use-lines';
import { explainPrice } from '../../../../quotations/pricing/web/price-calls';
import type { PricedOrder } from '../../../../quotations/pricing/web/price-model';
import { cancelled } from '../../../../states/order-states';
import { orderPriceFields } from '../../../orders/orders.entity';
import { itemPriceFields } from '../../item-fields';
import { usePrice } from '../../../../quotations/pricing/web/use-price';
import { hasErrorIn, itemFields } from './line';
import { linePrices, type LinePrice } from './line-prices';

/** What the items on screen cost. */
export interface ItemPrices {
  /** By the key of the line. */
  of: ReadonlyMap<string, LinePrice>;
  /** ISO code of what they are in; undefined before the first price is known. */
  currency: string | undefined;
  /** Worked out from what is typed, and stored nowhere yet. */
  estimated: boolean;
  /** A line whose price is of an older state of it. */
  isOld: (line: FormLine) => boolean;
}

/** Milliseconds after the last key. */
const TYPING = 450;

interface Draft {
  order: Readonly<Record<string, unknown>>;
  lines: FormLines;
  base: FormLines;
}
const none: ReadonlyMap<string, LinePrice> = new Map();

/**
 * The prices of the items: as they are stored, and as soon as something is typed, as they would be. Asked for half a
 * second after the last key; a line that cannot be read yet is left out.
 */
export function useItemPrices(orderId: number | undefined, items: Lines, enabled: boolean): ItemPrices {
  const { row } = useEdit();
  const stamp = row?.version;
  const saved = usePrice({ orderId, stamp }, enabled && orderId !== undefined && items.base.length > 0);
  const { typed, live } = useLivePrice(orderId, items, enabled);
  const { base } = items;
  const stored = useMemo(() => storedPrices(saved.data, base), [saved.data, base]);
  return useMemo(() => {
    const known = { of: stored, currency: saved.data?.currency, estimated: false };
    if (typed === undefined) return { ...known, isOld: () => saved.isPlaceholderData };
    if (!live) return { ...known, isOld: isOther(base) };
    return { of: live.prices, currency: live.order.currency, estimated: true, isOld: isOther(live.lines) };
  }, [typed, stored, base, live, saved.data?.currency, saved.isPlaceholderData]);
}

/** What an order would cost that has no quotation yet, or as it is typed now; nothing while its price stands. */
export function useEstimate(orderId: number, items: Lines, may: { ask: boolean; stored: boolean }) {
  const { row } = useEdit();
  const isUnpriced = may.stored && items.base.length > 0;
  const saved = usePrice({ orderId, stamp: row?.version }, may.ask && isUnpriced);
  const { typed, live } = useLivePrice(orderId, items, may.ask);
  return typed === undefined ? (isUnpriced ? saved.data : undefined) : live?.order;
}

/** The price of the order as it is typed; the grid and the head of the page share one request. */
function useLivePrice(orderId: number | undefined, items: Lines, enabled: boolean) {
  const { row } = useEdit();
  const stamp = row?.version;
  const typed = useDraft(items);
  const [draft] = useDebouncedValue(typed, TYPING);
  const { data: live } = useQuery({
    queryKey: ['quotations', 'draft', orderId, stamp, draft],
    queryFn: ({ signal }) => priceOf(draft!, orderId, signal),
    enabled: enabled && typed !== undefined && draft !== undefined,
    placeholderData: keepPreviousData,
    // Lines hold no functions, but comparing a thousand of them by value is for nothing.
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  return { typed, live };
}

/** Lines that are not among these: typed into since. */
function isOther(lines: FormLines): ItemPrices['isOld'] {
  const known = new Set(lines);
  return (line) => !known.has(line);
}

function storedPrices(order: PricedOrder | undefined, base: FormLines): ReadonlyMap<string, LinePrice> {
  if (!order) return none;
  const byId = linePrices(order);
  return new Map(
    base.flatMap(({ id, key }) => {
      const price = id === undefined ? undefined : byId.get(id);
      return price ? [[key, price] as const] : [];
    }),
  );
}

/** The order as it is typed, while that is not what is stored. */
function useDraft({ lines, base }: Lines): Draft | undefined {
  const { watch } = useFormContext<FormValues>();
  const { row } = useEdit();
  const values = watch([...orderPriceFields]);
  const order = JSON.stringify(Object.fromEntries(orderPriceFields.map((key, at) => [key, plain(values[at])])));
  const stored = row && JSON.stringify(Object.fromEntries(orderPriceFields.map((key) => [key, plain(row[key])])));
  return useMemo(() => {
    const parsed = JSON.parse(order) as Record<string, unknown>;
    if (typeof parsed['customerId'] !== 'number' || lines.length === 0) return undefined;
    return lines === base && order === stored ? undefined : { order: parsed, lines, base };
  }, [order, stored, lines, base]);
}
/** What cannot be read yet counts as empty. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
};

/** The value of a field as it is typed: what is empty is nothing. */
const typedValue = (key: string, value: unknown): unknown => {
  if (itemFields[key]?.kind === 'boolean') return value === true;
  return value === '' ? null : (value ?? null);
};

async function priceOf({ order, lines, base }: Draft, orderId: number | undefined, signal: AbortSignal) {
  const counted = lines.filter((line) => !isBlank(line) && !isOff(line) && !hasErrorIn(line, itemPriceFields));
  const services = new Map(base.map(({ id, values }) => [id ?? 0, values['serviceId']]));
  const items = counted.map(({ id, values }) => ({
    ...(id !== undefined && { id }),
    ...Object.fromEntries(['name', ...itemPriceFields].map((key) => [key, typedValue(key, values[key])])),
    amount: Number(values['amount'] ?? 1) - Number(values['lostAmount'] ?? 0),
    // Steps of another service than the stored one are the server's to bring.
    ...(Array.isArray(values['steps']) && values['serviceId'] === services.get(id ?? 0) && { steps: values['steps'] }),
  }));
  const priced = await explainPrice(
    { orderId, draft: { order: { ...order, type: order['type'] ?? 0 }, items } },
    signal,
  );
  const byId = linePrices(priced);
  return {
    lines,
    order: priced,
    prices: new Map(
      counted.flatMap(({ id, key }, at) => {
        const price = byId.get(id ?? -1 - at);
        return price ? [[key, price] as const] : [];
      }),
    ),
  };
}
const isOff = ({ values }: FormLine): boolean =>
  sameCell(values['status'], cancelled) || Number(values['amount'] ?? 1) <= Number(values['lostAmount'] ?? 0);
const isBlank = (line: FormLine): boolean => line.id === undefined && line.start === line.values;
