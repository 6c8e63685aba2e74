import { divideHalfUp } from '../../../settings/money/rounding';
import { amountText, tenThousandths, timesPrice } from '../line-value';

/** A line of a quotation with what an invoice says about it. */
export interface QuotedItem {
  id: number;
  code: string | null;
  name: string;
  /** Pieces. */
  amount: number;
  area: string | null;
  weight: string | null;
  length: string | null;
  /** 0 set by a person, 1 per m², 2 per kg, 3 per piece, 4 per metre. */
  priceType: number;
  discountPercent: number | null;
  sum: number;
  discount: number;
  amountToPay: number;
  externalNumber: string | null;
  /** What lines must share to become one; the name it then has. */
  group: { key: string; name: string };
}

export interface Quoted {
  id: number;
  number: string;
  orderId: number;
  orderNumber: string;
  vatRateId: number;
  transportNet: number;
  transportName: string | null;
  paymentNet: number;
  items: readonly QuotedItem[];
}

/** A line as it is stored: money in hundredths, the value authoritative. */
export interface InvoiceLine {
  code: string | null;
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discountPercent: number | null;
  discount: number;
  valueNet: number;
  vatRateId: number;
  quotationId: number;
  quotationItemId: number | null;
  orderId: number;
  quotationNumber: string;
  orderNumber: string;
  externalNumber: string | null;
}

export interface LineTexts {
  transport: string;
  minimalPrice: string;
  piece: string;
  metre: string;
  service: string;
}

/**
 * The lines of an invoice over quotations. Their values add up to what the quotations come to, to the grosz: transport
 * and what a minimal price adds are lines of their own.
 * @param groupMode 1 makes one line of those that share service, state, colour, unit price and discount, as far as its
 * value is amount × price less discount to the grosz
 */
export function linesFromQuotations(quoted: readonly Quoted[], groupMode: number, texts: LineTexts): InvoiceLine[] {
  return quoted.flatMap((quotation) => {
    const items = quotation.items.map((item) => ({ item, line: itemLine(quotation, item, texts) }));
    const lines = groupMode === 1 ? grouped(items) : items.map(({ line }) => line);
    const net = lines.reduce((sum, line) => sum + line.valueNet, 0);
    const rest = quotation.paymentNet - quotation.transportNet - net;
    if (rest) lines.push(extraLine(quotation, texts.minimalPrice, rest, texts));
    if (quotation.transportNet)
      lines.push(extraLine(quotation, quotation.transportName ?? texts.transport, quotation.transportNet, texts));
    return lines;
  });
}

const origin = (quotation: Quoted) => ({
  vatRateId: quotation.vatRateId,
  quotationId: quotation.id,
  orderId: quotation.orderId,
  quotationNumber: quotation.number,
  orderNumber: quotation.orderNumber,
});

const extraLine = (quotation: Quoted, name: string, value: number, texts: LineTexts): InvoiceLine => ({
  ...origin(quotation),
  code: null,
  name,
  amount: '1.0000',
  unit: texts.service,
  priceNet: value,
  discountPercent: null,
  discount: 0,
  valueNet: value,
  quotationItemId: null,
  externalNumber: null,
});

function itemLine(quotation: Quoted, item: QuotedItem, texts: LineTexts): InvoiceLine {
  const { sum, discount, amountToPay } = item;
  return {
    ...origin(quotation),
    code: item.code,
    name: item.name,
    ...measured(item, texts),
    discountPercent: discount ? item.discountPercent : null,
    discount: discount && sum - amountToPay,
    valueNet: amountToPay,
    quotationItemId: item.id,
    externalNumber: item.externalNumber,
  };
}

type Measured = Pick<InvoiceLine, 'amount' | 'unit' | 'priceNet'>;

/** Amount and unit price whose product is the sum: in the unit it was priced in, else in pieces, else one service. */
function measured(item: QuotedItem, texts: LineTexts): Measured {
  const inUnit: Record<number, [string | null, string]> = {
    1: [item.area, 'm²'],
    2: [item.weight, 'kg'],
    4: [item.length, texts.metre],
  };
  const candidates: [string | null, string][] = [inUnit[item.priceType] ?? [null, ''], [`${item.amount}`, texts.piece]];
  for (const [measure, unit] of candidates) {
    const amount = measure === null ? 0n : tenThousandths(measure);
    if (amount <= 0n) continue;
    const priceNet = Number(divideHalfUp(BigInt(item.sum) * 10_000n, amount));
    if (timesPrice(amountText(amount), priceNet) === item.sum) return { amount: amountText(amount), unit, priceNet };
  }
  return { amount: '1.0000', unit: texts.service, priceNet: item.sum };
}

function grouped(items: readonly { item: QuotedItem; line: InvoiceLine }[]): InvoiceLine[] {
  const groups = new Map<string, InvoiceLine[]>();
  const names = new Map<string, string>();
  for (const { item, line } of items) {
    const key = JSON.stringify([item.group.key, line.unit, line.priceNet, line.discountPercent]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
    names.set(key, item.group.name);
  }
  return [...groups].flatMap(([key, lines]) => joined(lines).map((part) => merged(part, names.get(key)!)));
}

/** Amount, product and value of lines taken together: grosze lost by rounding each make the product another one. */
function together(lines: readonly InvoiceLine[]): { amount: string; discount: number; valueNet: number } {
  const amount = amountText(lines.reduce((sum, line) => sum + tenThousandths(line.amount), 0n));
  const valueNet = lines.reduce((sum, line) => sum + line.valueNet, 0);
  return { amount, valueNet, discount: timesPrice(amount, lines[0]!.priceNet) - valueNet };
}

const multipliesOut = (lines: readonly InvoiceLine[]): boolean => {
  const { discount } = together(lines);
  return lines[0]!.discountPercent === null ? discount === 0 : discount >= 0;
};

/** All lines as one where that multiplies out; else as few as are found in one pass, each of lines that do. */
function joined(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  if (multipliesOut(lines)) return [[...lines]];
  const parts: InvoiceLine[][] = [];
  for (const line of lines) {
    const fitting = parts.find((part) => multipliesOut([...part, line]));
    if (fitting) fitting.push(line);
    else parts.push([line]);
  }
  return parts;
}

function merged(lines: readonly InvoiceLine[], name: string): InvoiceLine {
  const first = lines[0]!;
  if (lines.length === 1) return first;
  const common = (key: 'code' | 'externalNumber') =>
    lines.every((line) => line[key] === first[key]) ? first[key] : null;
  return {
    ...first,
    ...together(lines),
    code: common('code'),
    name,
    quotationItemId: null,
    externalNumber: common('externalNumber'),
  };
}
